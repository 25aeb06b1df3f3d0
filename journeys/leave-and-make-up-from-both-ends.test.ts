import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { aPicture } from './one-week.ts';
import {
  aClass,
  aCourse,
  aTeacher,
  childrenOf,
  enrol,
  type OwnClass,
  teachersPassword,
} from './own-class.ts';
import { ask, openShop, until } from './shop.ts';

const { shop, pool, call, register, pageOf } = await openJourney(openShop);

const email = 'leave.teacher@tongxue.example';
const tels = { lin: '13655594001', he: '13655594002' };

/**
 * Two full classes of one level: two siblings Lin are in one, which also has a lesson in an hour and a half; the child
 * He is in the other.
 */
async function twoClasses(): Promise<{ lin: OwnClass; he: OwnClass }> {
  const teacher = await aTeacher(pool, { email, zh: '贺兰', en: 'Lan He' });
  const names = { number: 'C9401', zh: '周末故事会', en: 'Weekend Stories' };
  const course = await aCourse(pool, { ...names, grade: 7, teacher });
  const lin = await aClass(pool, course, {
    zh: '周五班',
    size: 2,
    lessons: [
      ['2026-11-18T11:30', '2026-11-18T12:30'],
      ['2026-11-27T16:00', '2026-11-27T17:00'],
      ['2026-12-04T16:00', '2026-12-04T17:00'],
    ],
  });
  const he = await aClass(pool, course, {
    zh: '周六班',
    size: 1,
    lessons: [
      ['2026-11-28T10:00', '2026-11-28T11:00'],
      ['2026-12-05T10:00', '2026-12-05T11:00'],
    ],
  });
  await enrol(pool, lin.session, await childrenOf(pool, tels.lin));
  await enrol(pool, he.session, await childrenOf(pool, tels.he));
  return { lin, he };
}

/** Requests leave from the lessons whose labels match `when`. */
async function asks(page: Page, when: readonly RegExp[], reason: string): Promise<void> {
  for (const label of when) await page.getByRole('checkbox', { name: label }).check();
  await page.getByLabel('原因').fill(reason);
  await page.getByRole('button', { name: '提交请假' }).click();
  await page.getByText('已提交请假').first().waitFor();
  // The form closes: the request is in view.
  await page.getByRole('button', { name: '再请一次假' }).waitFor();
}

const line = (page: Page, ...words: (string | RegExp)[]): Locator =>
  words.reduce<Locator>((found, hasText) => found.filter({ hasText }), page.getByRole('listitem'));

/** Waits for a mail with this title. */
const isMailed = (tel: string, words: string) =>
  until(async () =>
    (await ask<{ subject: string }[]>(shop, `mail?to=${tel}@example.cn`)).find(({ subject }) =>
      subject.includes(words),
    ),
  );

async function signInAll() {
  const lin = await register(tels.lin, {
    name: '林静',
    children: JSON.stringify([
      { name: 'Anna Lin', name_cn: '林安安', year_month: '2014-05', grade: 7 },
      { name: 'Ben Lin', name_cn: '林本本', year_month: '2014-06', grade: 7 },
    ]),
  });
  const he = await register(tels.he, {
    name: '何平',
    children: JSON.stringify([{ name: 'Coco He', name_cn: '何可可', year_month: '2014-03', grade: 7 }]),
  });
  const classes = await twoClasses();
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', { email, password: teachersPassword });
  return {
    classes,
    lin: await pageOf(lin, 'mobile'),
    he: await pageOf(he, 'desktop'),
    teacher: await pageOf(TokenId, 'desktop'),
  };
}

test('leave is requested for two children, another family takes one free place, and a make-up right is used', async () => {
  const { lin, he, teacher } = await signInAll();
  // The family He has the oldest make-up right, from a leave on a Saturday.
  await he.goto(`${shop.url}/virtual_leave`);
  await asks(he, [/11月28日/], '去外地比赛');
  await teacher.goto(`${shop.url}/teacher_leave`);
  await line(teacher, '何可可').getByRole('button', { name: '批准', exact: true }).click();
  await line(teacher, '何可可').getByText('已批准').waitFor();
  await he.reload();
  await line(he, '请假：', '待补课').getByText('暂时没有名额').waitFor();

  // The rule is shown before the request: a late leave counts as a held lesson.
  await lin.goto(`${shop.url}/virtual_leave`);
  await accessible(lin);
  // An empty form marks all that is missing and leads to the first.
  const anan = lin.getByRole('checkbox', { name: '林安安', exact: true });
  await lin.getByRole('button', { name: '提交请假' }).click();
  for (const missing of ['请选择学生', '请选择课', '请填写原因'])
    await lin.getByText(missing, { exact: true }).waitFor();
  await expect.poll(() => anan.evaluate((box) => box === document.activeElement)).toBe(true);
  // Each lesson of two children says whose it is, until one of them is chosen.
  const named = lin.getByRole('checkbox', { name: /11月27日.*林安安、林本本 · 周末故事会/ });
  await named.waitFor();
  await anan.check();
  await named.waitFor({ state: 'detached' });
  await lin.getByRole('checkbox', { name: '林本本', exact: true }).check();
  await named.waitFor();
  const late = lin.getByRole('checkbox', { name: /11:30.*按已上课计算/ });
  await late.check();
  await lin.getByRole('checkbox', { name: /11月27日.*批准后可补课/ }).check();
  await lin.getByText('已选 2 节，其中 1 节按已上课计算，不另外补课。').waitFor();
  // A dialog asks about the leave before it is sent; declining sends nothing.
  await lin.getByLabel('原因').fill('回老家');
  await lin.getByRole('button', { name: '提交请假' }).click();
  const question = lin.getByRole('alertdialog').filter({ hasText: '仍要请假吗？' });
  await question.getByRole('button', { name: '确定，继续' }).waitFor();
  await accessible(lin);
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'detached' });
  await late.uncheck();
  await lin.getByText('已选 1 节，都可以补课。').waitFor();
  await accessible(lin);
  // A picture belongs to one request only.
  await lin.getByLabel('图片', { exact: true }).setInputFiles(await aPicture());
  await lin.getByText('page.png', { exact: true }).waitFor();
  await asks(lin, [], '回老家');
  await lin.getByText('page.png', { exact: true }).waitFor({ state: 'detached' });
  await line(lin, '11月27日', '等待答复').nth(1).waitFor();

  await teacher.reload();
  await accessible(teacher);
  const waiting = line(teacher, '等待答复');
  await expect.poll(() => waiting.count()).toBe(2);
  await waiting.filter({ hasText: '林本本' }).getByLabel('给家长的话').fill('这节有期末展示，希望本本能来。');
  await waiting.filter({ hasText: '林本本' }).getByRole('button', { name: '不批准' }).click();
  await line(teacher, '林本本', '未批准').waitFor();
  await waiting.filter({ hasText: '林安安' }).getByRole('button', { name: '批准', exact: true }).click();
  await line(teacher, '林安安', '已批准').waitFor();

  await lin.reload();
  await line(lin, '林本本', '未批准').getByText('答复：这节有期末展示，希望本本能来。').waitFor();
  await line(lin, '请假：', '林安安', '待补课').waitFor();

  await takesWhatCameFree(he);
  await usesItsRight(lin);
  await withdraws(he);
  await teacher.reload();
  await line(teacher, '何可可', '已撤回').waitFor();
  await accessible(teacher);
});

/** The free place is offered to the family with the oldest right; its child comes as a guest. */
async function takesWhatCameFree(he: Page): Promise<void> {
  await isMailed(tels.he, '有补课名额');
  await he.reload();
  const offer = line(he, '有名额，请确认');
  await offer.getByText('为您保留至').waitFor();
  await offer
    .getByText(/11月27日/)
    .first()
    .waitFor();
  await accessible(he);
  await offer.getByRole('button', { name: '就补这一节' }).click();
  await line(he, '请假：', '已约好').waitFor();
  await isMailed(tels.he, '补课已约好');
  await accessible(he);
}

/** The child makes the lesson up in the place of the other family's absent child; after that the leave cannot be withdrawn. */
async function usesItsRight(lin: Page): Promise<void> {
  await lin.reload();
  const right = line(lin, '请假：', '林安安');
  await right.getByRole('button', { name: '选一节补课' }).click();
  await lin
    .getByRole('dialog')
    .getByText(/11月28日/)
    .click();
  await accessible(lin);
  await lin.getByRole('dialog').getByRole('button', { name: '预约补课' }).click();
  await right.getByText('已约好').waitFor();
  await accessible(lin);
  // A leave whose place is taken cannot be withdrawn.
  const leave = line(lin, '原因：回老家', '林安安');
  await leave.getByText('已批准').waitFor();
  await leave.getByText('这个名额已经让给别的孩子补课，不能撤回请假。').waitFor();
  await expect.poll(() => leave.getByRole('button', { name: '撤回请假' }).count()).toBe(0);
}

/** A leave can be withdrawn before it is answered. */
async function withdraws(he: Page): Promise<void> {
  await asks(he, [/12月5日/], '看错日期了');
  const leave = line(he, '原因：看错日期了');
  await leave.getByText('等待答复').waitFor();
  await leave.getByRole('button', { name: '撤回请假' }).click();
  await he.getByRole('alertdialog').getByRole('button', { name: '撤回请假' }).click();
  await leave.getByText('已撤回').waitFor();
  await he.getByRole('button', { name: '再请一次假' }).click();
  await he.getByRole('checkbox', { name: /12月5日/ }).waitFor();
}
