import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSignIns } from '../demo/sign-ins.ts';
import { testsBegin } from '../server/platform/testing-clock.ts';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { ask, openShop, until } from './shop.ts';

const { shop, browser, pool, call } = await openJourney(openShop);

async function pageOf(kind: 'parent' | 'teacher' | 'staff', layout: Layout): Promise<Page> {
  const signIn = demoSignIns.find(({ who }) => who === kind);
  const name = signIn?.name ?? '';
  const { TokenId } =
    kind === 'parent'
      ? await call<{ TokenId: string }>('login', { tel: name, password: signIn?.password ?? '' })
      : await call<{ TokenId: string }>('teacherLogin', { email: name, password: signIn?.password ?? '' });
  const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: 'TokenId', value: TokenId, url: shop.url }]);
  return context.newPage();
}

/** A lesson of the demo child's class that began half an hour ago, with the demo teacher. */
async function aLessonUnderWay(): Promise<{ lessonId: string; sessionId: string; email: string }> {
  const { rows } = await pool.query(
    `select e.session_id, s.offering_id, p.email from enrolments e join sessions s on s.id = e.session_id
     join offerings o on o.id = s.offering_id join accounts p on p.id = e.bought_by
     where p.tel = '+8613800138000' and o.number = 'C1001' and e.ended_at is null limit 1`,
  );
  const { session_id, offering_id, email } = rows[0] as Record<string, string>;
  await pool.query(
    `insert into offering_teachers (offering_id, teacher_id, position)
     select $1, id, 9 from teachers where account_id is not null on conflict do nothing`,
    [offering_id],
  );
  const begun = testsBegin.subtract({ minutes: 30 });
  const lesson = await pool.query(
    'insert into lessons (id, session_id, position, starts_at, ends_at) values (gen_random_uuid(), $1, 900, $2, $3) returning id',
    [session_id, begun.toString(), begun.add({ hours: 2 }).toString()],
  );
  return { lessonId: String(lesson.rows[0]?.id), sessionId: session_id ?? '', email: email ?? '' };
}

test('a teacher calls the roll, the family disputes an entry, and the office gives the lesson back', async () => {
  const { lessonId, sessionId, email } = await aLessonUnderWay();
  const names = await pool.query(
    `select c.name_cn from enrolments e join children c on c.id = e.child_id join accounts p on p.id = e.bought_by
     where p.tel = '+8613800138000' and e.session_id = $1`,
    [sessionId],
  );
  const child = String(names.rows[0]?.name_cn);

  const teacher = await pageOf('teacher', 'mobile');
  await teacher.goto(`${shop.url}/teacher_roll_call/${lessonId}`);
  await alive(teacher);
  await accessible(teacher);
  const row = teacher.getByRole('button', { name: new RegExp(`^${child}`) });
  for (const mark of ['迟到', '早退', '请假', '缺勤']) {
    await row.click();
    await teacher.getByRole('button', { name: new RegExp(`^${child}.*：${mark}`) }).waitFor();
  }
  await teacher.getByRole('button', { name: '保存点名' }).click();
  await teacher.waitForURL(/teacher_remarks/);

  const mails = () => ask<{ subject: string }[]>(shop, `mail?to=${encodeURIComponent(email)}`);
  await until(async () => (await mails()).find(({ subject }) => subject.includes('没有到课')));

  const parent = await pageOf('parent', 'mobile');
  const statement = `${shop.url}/virtual_statement?session_id=${sessionId}`;
  await parent.goto(statement);
  await alive(parent);
  await accessible(parent);
  await parent.getByRole('button', { name: '来上课了' }).first().click();
  await parent.getByText('已记下，谢谢').waitFor();
  const lessonsBefore = Number(await parent.locator('.text-display').textContent());
  await parent.getByRole('button', { name: '对这条有疑问？' }).first().click();
  await parent.locator('dialog [name=words]').fill('那天教室停电，课没有上成。');
  // A refusal of a field that the form does not show also appears.
  const refused = { status: 400, data: null, message: '格式不正确', fields: { entry_id: '这一条不存在' } };
  await parent.route('**/api/lessonDispute', (route) => route.fulfill({ json: refused }), { times: 1 });
  await parent.locator('dialog button[type=submit]').click();
  await parent.getByRole('alert').getByText('这一条不存在').waitFor();
  await parent.locator('dialog button[type=submit]').click();
  await parent.getByText('您说：那天教室停电，课没有上成。').waitFor();

  const staff = await pageOf('staff', 'desktop');
  await staff.goto(`${shop.url}/admin/desk/lessons?tab=disputes`);
  const card = staff.getByRole('article').filter({ hasText: '那天教室停电，课没有上成。' });
  await card.getByRole('button', { name: '答复家长' }).click();
  const answer = staff.getByRole('dialog');
  await answer.getByLabel('给家长的说明').fill('已核实，退回一课时。');
  await accessible(staff);
  await answer.getByRole('button', { name: '答复家长' }).click();
  await answer.waitFor({ state: 'hidden' });
  await card.waitFor({ state: 'detached' });

  await parent.goto(statement);
  await parent.getByText('学校：已核实，退回一课时。').waitFor();
  expect(Number(await parent.locator('.text-display').textContent())).toBe(lessonsBefore + 1);
});
