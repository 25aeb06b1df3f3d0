import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testsBegin } from '../server/platform/testing-clock.ts';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, childrenOf, enrol, teachersPassword } from './own-class.ts';

const { shop, browser, pool, call, register, pageOf } = await openJourney();

const [firstTel, secondTel] = ['13655586600', '13655586601'];
const email = 'bian.debates@tongxue.example';
const motion = '小学生应该有自己的手机。';

/** A class with one lesson, under way, and a child from each of two families. */
async function aDebatingClass(): Promise<string> {
  const teacher = await aTeacher(pool, { email, zh: '卞论', en: 'Lun Bian' });
  const course = await aCourse(pool, { number: 'DEB1', zh: '少儿辩论', en: 'Debate', grade: 5, teacher });
  const wall = (minutes: number) =>
    testsBegin
      .add({ minutes })
      .toZonedDateTimeISO('Asia/Shanghai')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  const lessons = [[wall(-60), wall(60)]] as const;
  const { session } = await aClass(pool, course, { zh: '周三班', size: 4, lessons });
  await enrol(pool, session, [...(await childrenOf(pool, firstTel)), ...(await childrenOf(pool, secondTel))]);
  return session;
}

/** Scores every speaker of a ballot; the side for the motion gets more points. */
async function mark(page: Page): Promise<void> {
  for (const [speaker, content] of [
    [/^正方/, '8'],
    [/^反方/, '6'],
  ] as const)
    for (const group of await page.getByRole('group', { name: speaker }).all()) {
      await group.getByLabel('内容').selectOption(content);
      await group.getByLabel('表达').selectOption('7');
      await group.getByLabel('策略').selectOption('7');
    }
}

test('a teacher draws a debate, runs its timer and judges with a guest, and the family reads the result', async () => {
  const parent = await register(firstTel);
  await register(secondTel);
  const session = await aDebatingClass();
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', { email, password: teachersPassword });
  const teacher = await pageOf(TokenId, 'mobile');
  await teacher.goto(`${shop.url}/teacher_debate`);
  await alive(teacher);
  await accessible(teacher);
  await teacher.getByRole('link', { name: '抽一轮' }).click();
  await teacher.waitForURL(new RegExp(`/teacher_debate/draw\\?session_id=${session}`));
  await teacher.getByRole('button', { name: '抽签并通知家长' }).click();
  await teacher.getByText('请填写辩题').first().waitFor();
  await teacher.getByLabel('辩题').fill(motion);
  await teacher.getByLabel('赛制').selectOption('ld');
  await accessible(teacher);
  await teacher.getByRole('button', { name: '抽签并通知家长' }).click();
  await teacher.getByText('抽好了，家长会收到通知').waitFor();
  await teacher.getByRole('link', { name: '我的评分' }).click();

  await teacher.getByRole('link', { name: '打开计时器' }).click();
  await teacher.waitForURL(/\/timer$/);
  await alive(teacher);
  const wall = await pageOf(TokenId, 'desktop');
  await wall.goto(teacher.url());
  await alive(wall);
  await accessible(wall);
  await teacher.getByRole('button', { name: '开始' }).click();
  await teacher.getByRole('button', { name: '暂停' }).waitFor();
  // The wall screen follows the phone, and a new page joins at the current time.
  await wall.getByRole('button', { name: '暂停' }).waitFor();
  await wall
    .getByRole('timer')
    .filter({ hasText: /^5:5\d$/ })
    .waitFor();
  await wall.reload();
  await alive(wall);
  await wall
    .getByRole('timer')
    .filter({ hasText: /^5:[0-5]\d$/ })
    .waitFor();
  await accessible(wall);
  await wall.getByRole('button', { name: '下一位' }).click();
  await wall.getByRole('timer').filter({ hasText: '3:00' }).waitFor();

  await teacher.goBack();
  await teacher.getByLabel('特邀评委的姓名').fill('周评委');
  await teacher.getByRole('button', { name: '请一位特邀评委' }).click();
  const link = await teacher.getByLabel('评委的打分链接').inputValue();
  await accessible(teacher);
  await teacher.getByRole('button', { name: '提交评分' }).click();
  await teacher.getByText('请打分').first().waitFor();
  await mark(teacher);
  await teacher.getByLabel('给正方 · 一辩的话').fill('开头很有力。');
  await teacher.getByRole('button', { name: '提交评分' }).click();
  await teacher.getByText('评分已提交').first().waitFor();

  // A guest without an account, on a page without script.
  const context = await browser.newContext({ ...layouts.mobile, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(link.replace(/^https?:\/\/[^/]+/, shop.url));
  await guest.getByText(motion).waitFor();
  await mark(guest);
  await guest.getByRole('button', { name: '提交评分' }).click();
  await guest.getByText('所有评委都已打分').waitFor();

  await teacher.reload();
  await alive(teacher);
  await teacher.getByText('胜', { exact: true }).waitFor();
  await accessible(teacher);

  const family = await pageOf(parent, 'desktop');
  await family.goto(`${shop.url}/virtual_debate`);
  await alive(family);
  await family.getByText(motion).first().waitFor();
  await family.getByText(/个人得分：(74|66)/).waitFor();
  await family
    .getByText(/^(胜|负)$/)
    .first()
    .waitFor();
  await accessible(family);
  await family.goto(`${shop.url}/member_information`);
  await family
    .getByText(/辩论结果出来了/)
    .first()
    .waitFor();
  await expect.poll(() => family.getByText(/要参加一场辩论/).count()).toBeGreaterThan(0);

  // The teacher had confused the sides.
  const ballot = teacher.locator('section').filter({ hasText: '卞论的评分' });
  await ballot.getByText('更正评分').click();
  await ballot.getByLabel('内容').first().selectOption('5');
  await ballot.getByRole('button', { name: '更正并通知家长' }).click();
  await ballot.getByText('请填写原因').first().waitFor();
  await ballot.getByLabel('告诉家长的原因').fill('正方的内容分打错了。');
  await accessible(teacher);
  await ballot.getByRole('button', { name: '更正并通知家长' }).click();
  await teacher.getByText('已更正，家长会收到通知').waitFor();
  await teacher.getByText(/评分更正过（.+）：正方的内容分打错了。/).waitFor();
  await family.goto(`${shop.url}/virtual_debate`);
  await family.getByText(/评分更正过（.+）：正方的内容分打错了。/).waitFor();
  await family.getByText(/个人得分：(68|66)/).waitFor();
  await family.goto(`${shop.url}/member_information`);
  await family
    .getByText(/辩论评分有更正/)
    .first()
    .waitFor();
});
