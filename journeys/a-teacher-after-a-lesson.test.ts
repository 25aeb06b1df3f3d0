import { Client } from 'pg';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';

const { shop, browser, call, pageOf } = await openJourney(openShop);
let lesson: string;
/** The telephone number of a parent of one of the children. */
let tel: string;
beforeAll(async () => {
  ({ lesson, tel } = await aLessonOfEight());
});

/**
 * A lesson of the demo teacher with eight children that ended half an hour ago; all others are finished. The next is in a week.
 */
async function aLessonOfEight(): Promise<{ lesson: string; tel: string }> {
  const database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const firstRow = async (text: string, values: unknown[] = []) =>
    (await database.query(text, values)).rows[0];
  const { id: teacher } = await firstRow(
    `select t.id from teachers t join accounts a on a.id = t.account_id where a.email = 'teacher@tongxue.example'`,
  );
  const { id: session } = await firstRow(
    `select s.id from sessions s join enrolments e on e.session_id = s.id and e.ended_at is null
     where s.private_for is null group by s.id having count(*) >= 8 order by count(*), s.id limit 1`,
  );
  const now = new Date().toISOString();
  await database.query(
    `update enrolments set ended_at = $2, ended_why = 'test' where session_id = $1 and id not in
     (select id from enrolments where session_id = $1 and ended_at is null order by id limit 8)`,
    [session, now],
  );
  await database.query(
    `update enrolments set enrolled_at = $2::timestamptz - interval '30 days' where session_id = $1 and ended_at is null`,
    [session, now],
  );
  await database.query('delete from offering_teachers where teacher_id = $1', [teacher]);
  await database.query(
    `insert into offering_teachers (offering_id, teacher_id) select offering_id, $2 from sessions where id = $1`,
    [session, teacher],
  );
  await database.query(
    `update lessons set starts_at = starts_at + interval '90 days', ends_at = ends_at + interval '90 days' where session_id in
     (select id from sessions where offering_id = (select offering_id from sessions where id = $1))`,
    [session],
  );
  const { id } = await firstRow(
    `insert into lessons (id, session_id, position, starts_at, ends_at)
     select gen_random_uuid(), $1, max(position) + 1, $2::timestamptz - interval '2 hours', $2::timestamptz - interval '30 minutes'
     from lessons where session_id = $1 returning id`,
    [session, now],
  );
  await database.query(
    `insert into lessons (id, session_id, position, starts_at, ends_at)
     select gen_random_uuid(), session_id, position + 1, starts_at + interval '7 days', ends_at + interval '7 days'
     from lessons where id = $1`,
    [id],
  );
  const { tel: number } = await firstRow(
    `select a.tel from enrolments e join guardianships g on g.child_id = e.child_id join accounts a on a.id = g.parent_id
     where e.session_id = $1 and e.ended_at is null and a.tel is not null order by e.id limit 1`,
    [session],
  );
  await database.end();
  return { lesson: String(id), tel: String(number) };
}

/** Whether a press on the middle of an element, where it stands now, reaches it. Clicks would scroll it into view. */
const isReached = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('after a lesson a teacher calls the roll, remarks on eight children and sets homework in a few taps each, and a family reads it', async () => {
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', {
    email: 'teacher@tongxue.example',
    password: 'demo-teacher-1',
  });
  const page = await pageOf(TokenId, 'mobile');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await page.goto(`${shop.url}/teacher_index`);
  await page.getByText('课后还没做完').waitFor();
  await accessible(page);
  const began = Date.now();
  const unfinished = page.locator('section', { hasText: '课后还没做完' });
  await tap(unfinished.getByRole('link', { name: '点名' }).last());
  await page.waitForURL(`**/teacher_roll_call/${lesson}`);
  // The button stands above the bar with the tabs, not beneath it.
  const save = page.getByRole('button', { name: '保存点名' });
  await expect.poll(() => isReached(save)).toBe(true);
  await tap(save);
  await page.waitForURL(`**/teacher_remarks/${lesson}`);
  await page.getByText('还有 8 名学生没有写').waitFor();
  for (const remaining of [7, 6, 5, 4, 3, 2, 1, 0]) {
    const child = page.locator('details[open]').first();
    const same = child.getByRole('button', { name: /^和.+一样$/ });
    if (remaining === 7) {
      expect(await same.count()).toBe(0);
      await tap(child.getByText('整节课都很专注，眼睛一直跟着老师。'));
      await tap(child.getByText('今天的新内容掌握得很扎实。'));
    } else {
      await tap(same);
      await child.getByText('已选 2 条常用评语').waitFor();
    }
    await tap(child.getByRole('button', { name: '保存，下一位' }));
    await page.getByText(remaining === 0 ? '每个学生都写好了' : `还有 ${remaining} 名学生没有写`).waitFor();
  }
  await accessible(page);
  const path = page.getByRole('navigation', { name: '课后几步' });
  await tap(path.getByRole('link', { name: '作业' }));
  await page.waitForURL('**/teacher_task/new**');
  // By default it is due when the class next meets.
  await page
    .getByLabel('截止时间')
    .locator('option:checked', { hasText: '上课前' })
    .waitFor({ state: 'attached' });
  await tap(page.getByLabel('标题'));
  await page.keyboard.type('读第三课，录一段音');
  await accessible(page);
  await tap(page.getByRole('button', { name: '布置', exact: true }));
  await page.waitForURL('**/teacher_index');
  await page.getByText('作业已布置').first().waitFor();
  await page.getByRole('heading', { name: '今天' }).waitFor();
  await expect.poll(() => page.getByText('课后还没做完').count()).toBe(0);
  expect({ taps, isSlow: Date.now() - began > 180_000 }).toEqual({ taps: 22, isSlow: false });
  await reads();
});

/** A parent of one of the children reads the remark in English. */
async function reads() {
  const { TokenId } = await call<{ TokenId: string }>('login', { tel, password: 'demo-parent-1' });
  const page = await pageOf(TokenId, 'desktop');
  await page.goto(`${shop.url}/en/virtual_comment`);
  await page.getByText('Stayed with us from the first minute to the last.').first().waitFor();
  await accessible(page);
  await page.goto(`${shop.url}/en/virtual_task`);
  await page.getByRole('link', { name: '读第三课，录一段音' }).waitFor();
  await page.goto(`${shop.url}/en/virtual_teachers`);
  await page.getByRole('heading', { name: 'Class teachers' }).waitFor();
  await accessible(page);
}

test('without script a teacher adds a phrase, uses it in a remark, corrects the remark, and sees the earlier text', async () => {
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', {
    email: 'teacher@tongxue.example',
    password: 'demo-teacher-1',
  });
  const context = await browser.newContext({
    ...layouts.desktop,
    timezoneId: 'Asia/Shanghai',
    javaScriptEnabled: false,
  });
  await context.addCookies([{ name: 'TokenId', value: TokenId, url: shop.url }]);
  const page = await context.newPage();
  await page.goto(`${shop.url}/teacher_phrases`);
  await page.getByRole('textbox', { name: '中文' }).fill('会自己检查作业了');
  await page.getByRole('textbox', { name: '英文' }).fill('Checks their own work now');
  await page.getByRole('button', { name: '保存常用评语' }).click();
  await page.getByText('请选择这句话说的是哪方面').waitFor();
  await page.getByLabel('说的是哪方面').selectOption('focus');
  await page.getByRole('button', { name: '保存常用评语' }).click();
  await page.getByText('常用评语已保存').waitFor();
  await page.goto(`${shop.url}/teacher_remarks/${lesson}`);
  const child = page.locator('main details').first();
  await child.locator('summary').first().click();
  await child.getByText('会自己检查作业了').click();
  await child.locator('[name=words]').fill('Well done!');
  await child.getByRole('button', { name: '保存更正' }).click();
  await page.getByText('的评语已保存').waitFor();
  await page.locator('main details').first().locator('summary').first().click();
  await page.getByText('更正前的内容（1）').first().click();
  await page.locator('main details details').getByText('今天的新内容掌握得很扎实。').waitFor();
});

test('marks, scores and phrases that are not sent come back to the page that was left', async () => {
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', {
    email: 'teacher@tongxue.example',
    password: 'demo-teacher-1',
  });
  const page = await pageOf(TokenId, 'desktop');
  const leaveAndReturn = async (address: string) => {
    await page.getByRole('link', { name: '教师工作台' }).first().click();
    await page.waitForURL('**/teacher_index');
    await page.goto(address);
  };
  const back = page.getByText('上次填的内容还没提交');
  const roll = `${shop.url}/teacher_roll_call/${lesson}`;
  await page.goto(roll);
  await page.getByRole('button', { name: '出勤' }).first().click();
  await page.getByRole('button', { name: '10 分钟' }).click();
  await leaveAndReturn(roll);
  await back.waitFor();
  expect(await page.getByRole('button', { name: '10 分钟' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: '放弃' }).click();
  await page.getByRole('button', { name: '10 分钟' }).waitFor({ state: 'detached' });

  const remarks = `${shop.url}/teacher_remarks/${lesson}`;
  const child = page.locator('main details').first();
  const open = () => child.locator('summary').first().click();
  await page.goto(remarks);
  await open();
  await child.getByRole('radio', { name: /4 分/ }).first().check({ force: true });
  await child.getByText('主动举手，每次都愿意先试一试。').first().click();
  const words = child.getByLabel('想说的话');
  const shown = await words.inputValue();
  await words.fill('今天讲得很清楚。');
  const before = await child.locator('input:checked').count();
  await leaveAndReturn(remarks);
  await open();
  await back.waitFor();
  expect(await child.locator('input:checked').count()).toBe(before);
  // One notice for choices and words, and one button that takes both away.
  await child.getByRole('button', { name: '放弃' }).click();
  await back.waitFor({ state: 'detached' });
  expect(await words.inputValue()).toBe(shown);
  expect(await child.locator('input:checked').count()).toBeLessThan(before);

  // A child who has left the class meanwhile does not come back.
  const talks = `${shop.url}/teacher_communication`;
  const pupil = page.getByLabel('学生', { exact: true });
  await page.goto(talks);
  await alive(page);
  await pupil.selectOption({ index: 1 });
  const chosen = await pupil.inputValue();
  await page.goto(talks);
  await expect.poll(() => pupil.inputValue()).toBe(chosen);
  const gone = crypto.randomUUID();
  await page.evaluate(
    ([from = '', to = '']) =>
      localStorage.setItem('typed', localStorage.getItem('typed')?.replaceAll(from, to) ?? ''),
    [chosen, gone],
  );
  await page.goto(talks);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typed'))).not.toContain(gone);
  expect(await pupil.inputValue()).toBe('');
});
