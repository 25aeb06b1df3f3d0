import { expect, test } from 'vitest';
import { testsBegin } from '../server/platform/testing-clock.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, childrenOf, enrol, teachersPassword } from './own-class.ts';
import { until } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser, pool, call, register, pageOf } = await openJourney();

const tel = '13655586620';
const email = 'ye.feedback@tongxue.example';
const signIn = async (input: { email: string; password: string }) =>
  (await call<{ TokenId: string }>('teacherLogin', input)).TokenId;

/** A class that the family's child has attended once. */
async function anAttendedClass(): Promise<void> {
  const teacher = await aTeacher(pool, { email, zh: '叶真', en: 'Zhen Ye' });
  const options = { number: 'FEED1', zh: '成语故事', en: 'Stories of Idioms', grade: 5, teacher };
  const course = await aCourse(pool, options);
  const wall = (minutes: number) =>
    testsBegin
      .add({ minutes })
      .toZonedDateTimeISO('Asia/Shanghai')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  const { session, lessons } = await aClass(pool, course, {
    zh: '周三班',
    size: 4,
    lessons: [[wall(-120), wall(-60)]],
  });
  const [child = ''] = await childrenOf(pool, tel);
  await enrol(pool, session, [child]);
  await pool.query(
    `with called as (insert into lesson_rolls (lesson_id, saved_at, saved_by)
       select $1, $3, account_id from teachers where id = $4 returning lesson_id, saved_by)
     insert into roll_marks (lesson_id, child_id, mark, marked_by, marked_at)
     select lesson_id, $2, 'present', saved_by, $3 from called`,
    [lessons[0], child, testsBegin.subtract({ minutes: 70 }).toString(), teacher],
  );
}

test('a family reviews a class, staff publish the review, everybody reads it, and the teacher answers', async () => {
  const parent = await register(tel);
  await anAttendedClass();
  const family = await pageOf(parent, 'mobile');
  await family.goto(`${shop.url}/virtual_feedback`);
  await alive(family);
  await accessible(family);
  await family.getByText('写评价').click();
  await family.getByRole('button', { name: '提交评价' }).click();
  await family.locator('input:focus[aria-label="总体 1 星"]').waitFor();
  for (const [about, stars] of [
    ['总体', 5],
    ['教学', 5],
    ['进步', 4],
    ['关心', 5],
  ] as const)
    await family.getByRole('radio', { name: `${about} ${stars} 星` }).click({ force: true });
  const words = '每个成语都讲成一个故事，<b>孩子</b>回家会讲给我们听。';
  await family.getByLabel('您的话').fill(words);
  await family.getByRole('button', { name: '提交评价' }).click();
  await family.getByText('等学校看').waitFor();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.url}/course_info/FEED1`);
  await alive(visitor);
  await expect.poll(() => visitor.getByText('每个成语都讲成一个故事').count()).toBe(0);

  // The old office page redirects to the desk.
  const { page: office } = await staffAt({ shop, browser }, { name: 'academic' });
  await office.goto(`${shop.url}/admin/feedback`);
  await office.waitForURL('**/admin/desk/feedback');
  await office.getByRole('row').filter({ hasText: '每个成语都讲成一个故事' }).click();
  await office.getByText(words).waitFor();
  await accessible(office);
  await office.getByRole('button', { name: '公开', exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: '公开', exact: true }).click();
  await office.getByText('评价已公开').waitFor();

  const teacher = await pageOf(await signIn({ email, password: teachersPassword }), 'mobile');
  await teacher.goto(`${shop.url}/teacher_feedback`);
  await alive(teacher);
  await accessible(teacher);
  await teacher.getByText(words).waitFor();
  await teacher.getByLabel('回复').fill('谢谢，下周讲“守株待兔”。');
  await teacher.getByRole('button', { name: '发布回复' }).click();
  await teacher.getByText('回复已发布').waitFor();

  // Visitors may get a cached page for half a minute.
  await until(async () => {
    await visitor.goto(`${shop.url}/course_info/FEED1`);
    return (await visitor.getByText(words).count()) > 0;
  });
  await alive(visitor);
  await visitor.getByText('谢谢，下周讲“守株待兔”。').first().waitFor();
  await family.reload();
  await family.getByText('已公开').waitFor();

  // The answer appears at the desk, where a published review can be withdrawn with a note to the family.
  await office.reload();
  await office.getByText('谢谢，下周讲“守株待兔”。').waitFor();
  await office.getByRole('button', { name: '撤下' }).click();
  await office.getByLabel('原因（会告诉家长）').fill('请不要写孩子的全名。');
  await office.getByRole('dialog').getByRole('button', { name: '撤下' }).click();
  await office.getByText('已处理，并告诉了家长').waitFor();
  await family.reload();
  await family.getByText('请不要写孩子的全名。').waitFor();
});

test('the desk filters feedback by state, stars and words, on a phone', async () => {
  const { page } = await staffAt({ shop, browser }, { name: 'academic', layout: 'mobile' });
  await page.goto(`${shop.url}/en/admin/desk/feedback?filter=${encodeURIComponent('{"q":"FEED1"}')}`);
  await page.getByText('Stories of Idioms').first().waitFor();
  await accessible(page);
  await page.goto(
    `${shop.url}/en/admin/desk/feedback?filter=${encodeURIComponent('{"q":"FEED1","stars":1}')}`,
  );
  await page.getByText('Nothing fits these filters.', { exact: false }).waitFor();
});
