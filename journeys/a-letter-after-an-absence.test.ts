import { beforeAll, expect, test } from 'vitest';
import { demoSignIns } from '../demo/sign-ins.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, childrenOf, enrol, teachersPassword } from './own-class.ts';

const { shop, pool, call, register, pageOf } = await openJourney();
let family: string;
let teacher: string;
let lesson: string;
const tel = '13655612001';
const email = 'absence.teacher@tongxue.example';

const signIn = async (name: string, password: string) =>
  (await call<{ TokenId: string }>('teacherLogin', { email: name, password })).TokenId;

beforeAll(async () => {
  family = await register(tel);
  const id = await aTeacher(pool, { email, zh: '柳青', en: 'Qing Liu' });
  const course = await aCourse(pool, {
    number: 'C9481',
    zh: '晨间朗读',
    en: 'Reading Aloud',
    grade: 9,
    teacher: id,
  });
  // Its lesson has just begun: the roll is open.
  const lessons = [['2026-11-18T09:50', '2026-11-18T11:50']] as const;
  const session = await aClass(pool, course, { zh: '周三上午班', size: 2, lessons });
  await enrol(pool, session.session, await childrenOf(pool, tel));
  lesson = session.lessons[0] ?? '';
  teacher = await signIn(email, teachersPassword);
});

test("a parent sees the child's teachers, and writes to one of them from there", async () => {
  const page = await pageOf(family, 'mobile');
  await page.goto(`${shop.url}/virtual_teachers`);
  const card = page.getByRole('article').filter({ hasText: '柳青' });
  await card.getByText('周三上午班').waitFor();
  await accessible(page);
  await card.getByRole('link', { name: '给老师写信' }).click();
  await page.waitForURL('**/virtual_mail?**');
  await page.getByText(/柳青/).first().waitFor();
  await page.getByLabel('标题').fill('带什么书');
  await page.getByLabel('内容').fill('老师好，周三带哪本书？');
  await page.getByRole('button', { name: '发送' }).click();
  await page.waitForURL('**/virtual_mail_info?**');
  const desk = await pageOf(teacher, 'mobile');
  await desk.goto(`${shop.url}/teacher_letters`);
  await desk.getByRole('link', { name: /带什么书/ }).waitFor();
});

test("a teacher writes to an absent child's family from the roll; the letter is reported, and the office answers", async () => {
  const desk = await pageOf(teacher, 'mobile');
  await desk.goto(`${shop.url}/teacher_roll_call/${lesson}`);
  const row = desk.getByRole('button', { name: /^林安安/ });
  for (const mark of ['迟到', '早退', '请假', '缺勤']) {
    await row.click();
    await desk.getByRole('button', { name: new RegExp(`^林安安.*：${mark}`) }).waitFor();
  }
  await expect.poll(() => desk.getByRole('link', { name: /写信给/ }).count()).toBe(0);
  await desk.getByRole('button', { name: '保存点名' }).click();
  await desk.waitForURL(/teacher_remarks/);
  await desk.goto(`${shop.url}/teacher_roll_call/${lesson}`);
  await accessible(desk);
  await desk.getByRole('link', { name: '写信给林安安的家长' }).click();
  await desk.waitForURL('**/teacher_letters?**');
  await desk.getByLabel('标题').fill('今天没来');
  await desk.getByLabel('内容').fill('今天安安没有来，是怎么回事？');
  await desk.getByRole('button', { name: '发送' }).click();
  await desk.getByText('今天安安没有来，是怎么回事？').waitFor();

  const page = await pageOf(family, 'mobile');
  await page.goto(`${shop.url}/virtual_mail`);
  await page.getByRole('link', { name: /今天没来/ }).click();
  await page.getByText('今天安安没有来，是怎么回事？').waitFor();
  await page.getByRole('button', { name: '举报' }).click();
  const report = page.getByRole('dialog', { name: '举报这封信' });
  await report.getByLabel('哪里不妥').fill('我们请过假，这样问让孩子难过。');
  await accessible(page);
  await report.getByRole('button', { name: '提交' }).click();
  await page.getByText('您已经举报过这封信').waitFor();

  const staff = demoSignIns.find(({ who }) => who === 'staff');
  const office = await pageOf(await signIn(staff?.name ?? '', staff?.password ?? ''), 'desktop');
  await office.goto(`${shop.url}/admin/letters?reports=open`);
  await office.waitForURL('**/admin/desk/letter_reports**');
  await office.getByRole('cell', { name: '我们请过假，这样问让孩子难过。' }).click();
  await office.getByText('今天安安没有来，是怎么回事？').waitFor();
  await accessible(office);
  await office.getByRole('button', { name: '处理完毕' }).click();
  const answer = office.getByRole('dialog', { name: '处理完毕' });
  await answer.getByLabel('处理结果').fill('已和老师谈过，向您致歉。');
  await answer.getByRole('button', { name: '处理完毕' }).click();
  await office.getByText('已处理', { exact: true }).waitFor();

  await page.goto(`${shop.url}/member_information`);
  await page.getByRole('link', { name: /举报/ }).first().click();
  await page.getByText('已和老师谈过，向您致歉。').waitFor();
});
