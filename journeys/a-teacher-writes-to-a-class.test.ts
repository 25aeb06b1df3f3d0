import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { type OwnShop, openShop } from './shop.ts';

/** Two servers on one database: the family uses one, the teacher the other. */
const { shop, browser, register, call } = await openJourney();
let otherServer: OwnShop;
let family: string;
let session: string;

/** Enrols the family's child in a running class of the demo teacher; returns its session. */
async function enrol(token: string): Promise<string> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const children = await fetch(`${shop.url}/api/memberChild`, { headers: { TokenId: token } });
  const child = ((await children.json()) as { data: { id: string }[] }).data[0]?.id;
  const { rows } = await client.query(
    `select s.id, s.class_size, coalesce(max(t.seat_no), 0) + 1 as seat_no
     from sessions s join offering_teachers o on o.offering_id = s.offering_id
     join teachers p on p.id = o.teacher_id and p.account_id is not null
     left join seats t on t.session_id = s.id
     where s.private_for is null and s.ends_at > '2027-01-01' group by s.id having coalesce(max(t.seat_no), 0) between 1 and s.class_size - 1
     order by s.id limit 1`,
  );
  const found = rows[0] as { id: string; class_size: number; seat_no: number };
  const enrolledAt = '2026-11-18T02:00:00Z';
  await client.query(
    'insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, $2, $3, $4, null, $5)',
    [found.id, found.seat_no, found.class_size, child, enrolledAt],
  );
  await client.query(
    'insert into enrolments (id, session_id, child_id, order_number, enrolled_at) values (gen_random_uuid(), $1, $2, null, $3)',
    [found.id, child, enrolledAt],
  );
  await client.end();
  return found.id;
}

beforeAll(async () => {
  family = await register('13655580001');
  session = await enrol(family);
  otherServer = await openShop({ DATABASE_URL: shop.databaseUrl });
});
afterAll(async () => {
  await otherServer?.close();
});

async function pageOf(url: string, token: string, layout: Layout): Promise<Page> {
  const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: 'TokenId', value: token, url }]);
  return context.newPage();
}

test('a teacher writes to a class, a family on another server reads and answers at once, and a wrong letter is withdrawn', async () => {
  const signedIn = { email: 'teacher@tongxue.example', password: 'demo-teacher-1' };
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', signedIn);
  const [parent, teacher] = [
    await pageOf(shop.url, family, 'mobile'),
    await pageOf(otherServer.url, TokenId, 'desktop'),
  ];
  await parent.goto(`${shop.url}/virtual_mail`);
  await parent.getByText('还没有信').waitFor();
  await accessible(parent);

  await teacher.goto(`${otherServer.url}/teacher_letters?write=1&session_id=${session}`);
  await alive(teacher);
  await accessible(teacher);
  await teacher.getByLabel('标题').fill('周六带上字帖');
  await teacher.getByLabel('内容').fill('各位家长好！\n周六请带上字帖和铅笔。');
  await teacher.getByRole('button', { name: '发送' }).click();
  await teacher.waitForURL('**/teacher_letters?sent=1');
  await teacher.getByRole('link', { name: /周六带上字帖/ }).click();
  await teacher.waitForURL('**/teacher_letters?class_letter_id=**');
  const line = teacher.getByRole('listitem').filter({ hasText: '林安安' });
  await line.getByText('未读').waitFor();
  await accessible(teacher);

  // The family's page updates without a reload.
  await parent.getByRole('link', { name: /周六带上字帖/ }).click();
  await parent.getByText('周六请带上字帖和铅笔。').waitFor();
  await line.getByText(/林静/).waitFor();
  await accessible(parent);

  await parent.getByLabel('回信').fill('好的，谢谢老师！');
  await parent.getByRole('button', { name: '回复' }).click();
  await parent.getByRole('button', { name: '再写一封' }).waitFor();
  await line.getByText('已回复').waitFor();
  await line.getByRole('link').click();
  await teacher.getByText('好的，谢谢老师！').waitFor();
  await parent.getByText(/已读：林悦老师/).waitFor();
  await accessible(teacher);

  await teacher.getByRole('button', { name: '撤回' }).click();
  await teacher.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await parent.getByText(/已撤回/).waitFor();
  await expect.poll(() => parent.getByText('周六请带上字帖和铅笔。').count()).toBe(0);
  await expect.poll(() => parent.getByText('好的，谢谢老师！').count()).toBe(1);
});

test('without script a family writes a letter, and refused content is named in words', async () => {
  const context = await browser.newContext({ ...layouts.mobile, javaScriptEnabled: false });
  await context.addCookies([{ name: 'TokenId', value: family, url: shop.url }]);
  const page = await context.newPage();
  await page.goto(`${shop.url}/virtual_mail?write=1`);
  await page.getByText('选择写给谁').waitFor();
  await page.getByRole('link', { name: /教务办公室/ }).click();
  await page.getByLabel('标题').fill('请假条怎么开');
  expect(await page.getByText('选择写给谁').count()).toBe(0);
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByText('请输入内容').waitFor();
  await expect.poll(() => page.getByLabel('标题').inputValue()).toBe('请假条怎么开');
  await page.getByLabel('内容').fill('学校要一张请假条，可以开吗？');
  await page.getByRole('button', { name: '发送' }).click();
  await page.waitForURL('**/virtual_mail_info?**');
  await page.getByText('学校要一张请假条，可以开吗？').waitFor();
});
