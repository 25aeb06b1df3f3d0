import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampDay } from '../contract/roll-call/camp-day.ts';
import { accessible } from './accessible.ts';
import { sharedBrowser } from './browser.ts';
import { openJourney } from './journey.ts';
import { openClock } from './moving-clock.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';
import { tooSmall } from './tappable.ts';

const clock = await openClock(await sharedBrowser());
afterAll(() => clock.close());
const { shop, browser, pool, call, read, pageOf } = await openJourney(() => openShop(clock.environment));

let day = '';
beforeAll(async () => {
  const { token } = await staffAt({ shop, browser }, { name: 'academic' });
  day = (await read<CampDay>('campDay', token)).next_day ?? expect.fail('no camp');
  await clock.moveTo(`${day}T08:55`);
});

/** A group of the day, and one of its children. */
async function aGroup(token: string) {
  const { groups } = await read<CampDay>(`campDay?day=${day}`, token);
  const group = groups.find(({ children }) => children.length > 0) ?? expect.fail('no group');
  return { group, child: group.children[0] ?? expect.fail('no child') };
}

test('a teacher signs who arrived and who collected a child; family, desk and paper show it', async () => {
  const office = await staffAt({ shop, browser }, { name: 'academic' });
  const { group, child } = await aGroup(office.token);
  const email = 'teacher@tongxue.example';
  await pool.query(
    `insert into offering_teachers (offering_id, teacher_id)
     select s.offering_id, t.id from sessions s, teachers t join accounts a on a.id = t.account_id
     where s.id = $1 and a.email = $2 on conflict do nothing`,
    [group.session_id, email],
  );
  const { TokenId: teacher } = await call<{ TokenId: string }>('teacherLogin', {
    email,
    password: 'demo-teacher-1',
  });
  const page = await pageOf(teacher, 'mobile');
  await page.goto(`${shop.url}/teacher_camp_day?day=${day}`);
  const row = page.getByRole('row', { name: new RegExp(child.name_cn) }).first();
  const person = child.guardians[0]?.name ?? '';
  await row.locator('summary').click();
  await row.getByRole('button', { name: person }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: '这个孩子今天还没有签到' });
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: `签到 ${child.name_cn}` }).click();
  await row.getByText('08:55 到达').waitFor();
  await clock.moveTo(`${day}T16:30`);
  await row.getByRole('button', { name: person }).waitFor();
  await accessible(page);
  expect(await tooSmall(page)).toEqual([]);
  await row.getByRole('button', { name: person }).click();
  await row.getByText(`16:30 由${person}接走`).waitFor();
  await page.getByText('已接走：1 人').waitFor();
  await row.getByRole('button', { name: `撤销 ${child.name_cn}` }).click();
  await row.getByText(`16:30 由${person}接走`).waitFor({ state: 'hidden' });
  await row.locator('summary').click();
  await row.getByLabel('其他人（姓名）').fill('邻居张阿姨');
  await row.getByRole('button', { name: '接走' }).click();
  await row.getByText('16:30 由邻居张阿姨接走').waitFor();

  const tel = child.guardians[0]?.tel?.replace('+86', '') ?? '';
  const { TokenId: parent } = await call<{ TokenId: string }>('login', { tel, password: 'demo-parent-1' });
  const home = await pageOf(parent, 'mobile');
  await home.goto(`${shop.url}/member_camp`);
  await home.getByText('08:55 到达 · 16:30 由邻居张阿姨接走').waitFor();
  await accessible(home);

  const desk = office.page;
  await desk.goto(`${shop.url}/admin/desk/camp_day?day=${day}`);
  const line = desk.getByRole('row', { name: new RegExp(child.name_cn) }).first();
  await line.getByText('16:30 由邻居张阿姨接走').waitFor();
  await line.getByRole('button', { name: `撤销 ${child.name_cn}` }).click();
  await line.getByRole('button', { name: `接走 ${child.name_cn}` }).click();
  const window = desk.getByRole('dialog');
  await window.getByRole('button', { name: `接走 ${child.name_cn}` }).click();
  await window.getByText('请选择或输入接走的人').waitFor();
  await window.getByRole('radio', { name: person }).check();
  await accessible(desk);
  await window.getByRole('button', { name: `接走 ${child.name_cn}` }).click();
  await line.getByText(`16:30 由${person}接走`).waitFor();
  await desk.emulateMedia({ media: 'print' });
  await line.getByRole('cell', { name: `16:30 · ${person}` }).waitFor();
});
