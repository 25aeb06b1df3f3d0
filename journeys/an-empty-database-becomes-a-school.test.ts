import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { emptyDatabase } from '../tools/test/database-server.ts';
import { accessible } from './accessible.ts';
import { sharedBrowser } from './browser.ts';
import { choose, fillBoth } from './desk-form.ts';
import { buyCart } from './family-at.ts';
import { openJourney } from './journey.ts';
import { openClock } from './moving-clock.ts';
import { codeOf } from './second-factor-at.ts';
import { ask, openShop, until } from './shop.ts';
import { clock } from './start-shop.ts';

const time = await openClock(await sharedBrowser());
afterAll(() => time.close());
const database = await emptyDatabase(inject('journeys').databases);
const { shop, browser, read, pageOf, ...wire } = await openJourney(() =>
  openShop({ DATABASE_URL: database, DEMO: 'off', SECOND_FACTOR: 'on', ...time.environment }),
);
const password = 'a headmaster here';

/** The output of `npm run owner` for the shop's database. */
async function owner(email: string): Promise<string> {
  const program = join(import.meta.dirname, '../tools/make-owner.ts');
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: `--import=${clock}`,
    VITEST: '',
    DATABASE_URL: shop.databaseUrl,
    PUBLIC_URL: shop.url,
  };
  const options = ['--name', '周校长', '--email', email];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { env });
  return stdout;
}

/** Follows an invitation and sets a password; returns the signed-in page. */
async function accept(link: string, secret: string): Promise<Page> {
  const page = await pageOf(null, 'desktop');
  await page.goto(link);
  await page.locator('[name=password]').fill(secret);
  await page.locator('[name=re_password]').fill(secret);
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  return page;
}

/** Sets up the second factor; returns a function that makes its codes. */
async function setUpFactor(page: Page): Promise<() => string> {
  await page.waitForURL('**/admin/desk/account');
  await page.getByRole('button', { name: '开始设置' }).click();
  await page.locator('dialog [name=password]').fill(password);
  await page.locator('dialog button[type=submit]').click();
  await page.getByTestId('qr').waitFor();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  // The code of the previous half minute, so that the current one stays unused.
  await page.locator('[name=totp]').fill(codeOf(secret, -30));
  await page.getByRole('button', { name: '确认' }).click();
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.waitForURL('**/admin/desk');
  return () => codeOf(secret);
}

/** Answers the desk, which asks for the second factor again. */
async function showFactor(page: Page, code: () => string): Promise<void> {
  await page.locator('[name=totp]').fill(code());
  await page.locator('[name=totp]').press('Enter');
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** A lesson that begins in a few minutes in Shanghai time: its roll is already open. */
const lessonToday = () => {
  const begins = Temporal.Now.zonedDateTimeISO('Asia/Shanghai').add({ minutes: 12 }).round('minute');
  const hour = (moment: Temporal.ZonedDateTime) => moment.toPlainTime().toString().slice(0, 5);
  return { begins, start: hour(begins), end: hour(begins.add({ minutes: 40 })) };
};
const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** Follows the set-up guide from the first subject to an open class; returns its number and the start of its first lesson. */
async function setUpSchool(
  page: Page,
  code: () => string,
): Promise<[number: string, begins: Temporal.ZonedDateTime]> {
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('link', { name: '打开开课向导' }).click();
  await page.getByText('已完成 0 / 8 步').waitFor();
  await accessible(page);
  await page.getByRole('link', { name: '填写学校名称' }).click();
  await fillBoth(page, '学校名称', '小树学堂', 'Little Tree');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，所有页面马上生效').waitFor();
  await page.getByRole('menuitem', { name: '开课向导' }).click();
  await page.getByRole('button', { name: '添加科目：棋类' }).click();
  await page.getByText('已完成 2 / 8 步').waitFor();

  await page.getByRole('button', { name: '添加地点' }).click();
  await fillBoth(page, '名称', '线上课堂', 'Online');
  await choose(page, '类型', '线上');
  await accessible(page);
  await dialogOf(page).getByRole('button', { name: '添加地点' }).click();
  await page.getByText('已完成 3 / 8 步').waitFor();

  await page.getByRole('button', { name: '添加老师' }).click();
  await fillBoth(page, '名称', '林一', 'Yi Lin');
  await fillBoth(page, '头衔', '围棋教师', 'Teaches Go');
  await fillBoth(page, '自我介绍', '十年教龄。', 'Ten years of teaching.');
  await dialogOf(page).getByRole('button', { name: '添加老师' }).click();
  await page.getByText('已完成 4 / 8 步').waitFor();
  await page.getByRole('button', { name: '发送邀请' }).click();
  await page.getByRole('textbox', { name: /邮箱/ }).fill('lin@school.example');
  await dialogOf(page).getByRole('button', { name: '发送邀请' }).click();
  await showFactor(page, code);
  await page.getByText('已完成 5 / 8 步').waitFor();
  await accessible(page);

  await page.getByRole('link', { name: '新建课程' }).click();
  await choose(page, '类型', '一对一单次课');
  await page.getByRole('tab', { name: '一对一约定' }).waitFor();
  await choose(page, '类型', '课程');
  await page.getByRole('tab', { name: '一对一约定' }).waitFor({ state: 'detached' });
  await fillBoth(page, '名称', '围棋入门', 'Go for beginners');
  await fillBoth(page, '一句话介绍', '从零开始', 'From the very beginning');
  await fillBoth(page, '详细介绍', '每周一节，小班。', 'A lesson a week in a small group.');
  await page.getByRole('tab', { name: '对象与老师' }).click();
  await choose(page, '科目', '棋类');
  await choose(page, '校区', '线上课堂');
  await page.getByRole('combobox', { name: '老师' }).click();
  await page.getByRole('option', { name: '林一' }).click();
  await page.getByRole('spinbutton', { name: '最小年龄' }).fill('6');
  await page.getByRole('spinbutton', { name: '最大年龄' }).fill('12');
  await choose(page, '最低年级', '一年级');
  await choose(page, '最高年级', '六年级');
  await page.getByRole('tab', { name: '价格与规则' }).click();
  await page.getByRole('spinbutton', { name: '价格', exact: true }).fill('880');
  await choose(page, '之后', '由学校审核');
  // A rule of its own begins as the school's, which grants leave by itself; here staff answer.
  await page.getByLabel('单独的请假规则').check();
  await expect.poll(() => page.getByLabel('按时请假自动同意').isChecked()).toBe(true);
  await page.getByLabel('按时请假自动同意').uncheck();
  await page.getByRole('spinbutton', { name: '请假至少提前' }).fill('2');
  await page.getByRole('spinbutton', { name: '补课有效期' }).fill('60');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/offerings\/[0-9a-f-]{36}/);
  // The list of leave rules leads to this form, and changes nothing itself.
  await page.goto(`${shop.url}/admin/desk/leave_rules`);
  const rules = page.getByRole('main');
  await rules.getByRole('link', { name: /围棋入门/ }).waitFor();
  expect(await rules.locator('button, input').count()).toBe(0);

  await page.getByRole('menuitem', { name: '开课向导' }).click();
  await page.getByText('已完成 6 / 8 步').waitFor();
  await page.getByRole('link', { name: '为这门课排班' }).click();
  const { begins, start, end } = lessonToday();
  await fillBoth(page, '班次名称', '晚间班', 'Evenings');
  await page.getByRole('checkbox', { name: weekdays[begins.dayOfWeek - 1] ?? '' }).check();
  await page.getByLabel('开始', { exact: false }).first().fill(start);
  await page.getByLabel('结束', { exact: false }).first().fill(end);
  await page.getByLabel(/第一天/).fill(begins.toPlainDate().toString());
  await page.getByRole('spinbutton', { name: '课次' }).fill('4');
  await page.getByRole('spinbutton', { name: '人数上限' }).fill('6');
  await page.getByRole('textbox', { name: '上课链接' }).fill('https://meeting.example/go');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/sessions\/[0-9a-f-]{36}/);

  await page.getByRole('menuitem', { name: '开课向导' }).click();
  await page.getByText('已完成 7 / 8 步').waitFor();
  await page.getByRole('link', { name: '打开这门课' }).click();
  await page.getByRole('table', { name: '班次与营期' }).getByRole('link', { name: '晚间班' }).waitFor();
  await page.getByRole('link', { name: '新建班次' }).waitFor();
  await page.getByRole('button', { name: '改为“开放报名”' }).click();
  await page.getByText('已完成', { exact: true }).waitFor();
  await page.goto(`${shop.url}/admin/desk/set-up`);
  await page.getByText('第一门课已经开放报名').waitFor();
  await page.getByRole('listitem').filter({ hasText: '放假' }).getByRole('link').waitFor();
  await accessible(page);
  const { items } = await read<{ items: { number: string }[] }>('courseIndex', '');
  return [items[0]?.number ?? '', begins];
}

type Family = { page: Page; token: string; order: string };

/** A family that buys the class for its child and pays. */
async function buy(tel: string, number: string, child_cn: string): Promise<Family> {
  const children = [{ name: 'Anna Lin', name_cn: child_cn, year_month: '2018-05', grade: 2 }];
  const token = await wire.register(tel, { children: JSON.stringify(children) });
  const [child] = await read<{ id: string }[]>('memberChild', token);
  const { sessions } = await read<{ sessions: { id: string }[] }>(`courseInfo?number=${number}`, token);
  const input = {
    child_id: child?.id ?? '',
    session_id: sessions[0]?.id ?? '',
    confirmed: '1',
    age_confirmed: '1',
  };
  await wire.call('cartAdd', input, token);
  const page = await pageOf(token, 'mobile');
  const order = await buyCart({ shop, browser }, page, token);
  return { page, token, order: order.number };
}

const day = (moment: Temporal.ZonedDateTime) => `${moment.month}月${moment.day}日`;

/** The invited teacher sets a password, calls the roll of the first lesson, and grants the waiting leave. */
async function teach(begins: Temporal.ZonedDateTime): Promise<void> {
  const mail = await until(
    async () => (await ask<{ text: string }[]>(shop, 'mail?to=lin@school.example'))[0],
  );
  const teacher = await accept(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '', 'a teacher of go');
  await teacher.waitForURL(/teacher_/);
  await time.moveTo(begins.add({ minutes: 2 }).toPlainDateTime().toString());
  await teacher.goto(`${shop.url}/teacher_index`);
  await teacher.locator('a[href*="/teacher_roll_call/"]').first().click();
  await teacher.waitForURL(/teacher_roll_call/);
  await accessible(teacher);
  await teacher.getByRole('button', { name: /^林安安/ }).waitFor();
  await teacher.getByRole('button', { name: /^何可可/ }).waitFor();
  await teacher.getByRole('button', { name: '保存点名' }).click();
  await teacher.waitForURL(/teacher_remarks/);

  await teacher.goto(`${shop.url}/teacher_leave`);
  const request = teacher.getByRole('listitem').filter({ hasText: '何可可' });
  await request.getByRole('button', { name: '批准', exact: true }).click();
  await request.getByText('已批准').waitFor();
}

async function askForLeave({ page }: Family, lesson: Temporal.ZonedDateTime): Promise<void> {
  await page.goto(`${shop.url}/virtual_leave`);
  await page.getByRole('checkbox', { name: new RegExp(day(lesson)) }).check();
  await page.getByLabel('原因').fill('去外地比赛');
  await page.getByRole('button', { name: '提交请假' }).click();
  await page.getByText('已提交请假').first().waitFor();
}

async function askForMoneyBack({ page, order }: Family): Promise<void> {
  await page.goto(`${shop.url}/member_refund/${order}`);
  await page.getByLabel('原因').fill('搬到别的城市');
  await page.getByRole('button', { name: '提交学校审核' }).click();
  await page.waitForURL(/member_orders_info/);
  await page.getByText('学校审核中').waitFor();
}

/** Grants the waiting refund with the second factor; the money goes back to the payment method. */
async function giveMoneyBack(page: Page, code: () => string, { token }: Family): Promise<void> {
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('link', { name: /退款/ }).first().click();
  await page.getByText('围棋入门 · 林安安').first().click();
  await page.getByRole('button', { name: '同意退款' }).click();
  await expect.poll(() => page.getByRole('spinbutton', { name: '退款金额' }).inputValue()).toBe('660');
  await dialogOf(page).getByRole('button', { name: '同意退款' }).click();
  await showFactor(page, code);
  await page
    .getByText(/已退款|退款中/)
    .first()
    .waitFor();
  type Refunds = { items: { arrived_at: string | null }[] };
  await until(async () => (await read<Refunds>('refundIndex', token)).items[0]?.arrived_at);
}

/** The school's report: two children bought four lessons for ¥880, one was held, and ¥660 was refunded. A job enters both. */
async function report(page: Page): Promise<void> {
  await until(async () => {
    await page.goto(`${shop.url}/admin/desk/reports`);
    await page.getByRole('button', { name: '查看表格' }).click();
    const words = await page.getByRole('region', { name: /CNY/ }).getByRole('row').last().textContent();
    return ['¥440', '¥1,760', '¥660'].every((sum) => words?.includes(sum));
  });
  await accessible(page);
}

test('an owner turns an empty database into a school that sells, teaches, refunds and reports', async () => {
  const visitor = await pageOf(null, 'mobile');
  for (const path of ['/', '/course_index', '/teachers_index', '/course_camps', '/news_index', '/en']) {
    expect((await visitor.goto(`${shop.url}${path}`))?.status()).toBe(200);
    await accessible(visitor);
  }

  const link = /https?:\/\/\S+/.exec(await owner('zhou@school.example'))?.[0] ?? '';
  const began = Date.now();
  const page = await accept(link, password);
  const code = await setUpFactor(page);
  const [number, begins] = await setUpSchool(page, code);
  // People are promised ten minutes; a journey types faster.
  expect(Date.now() - began).toBeLessThan(600_000);
  await expect(owner('he@school.example')).rejects.toMatchObject({
    stderr: expect.stringContaining('The school has an owner'),
  });

  const lin = await buy('13655586801', number, '林安安');
  const he = await buy('13655586802', number, '何可可');
  await askForLeave(he, begins.add({ days: 14 }));
  await teach(begins);
  await time.moveTo(begins.add({ hours: 2 }).toPlainDateTime().toString());
  await askForMoneyBack(lin);
  await giveMoneyBack(page, code, lin);
  await time.moveTo(begins.add({ hours: 3 }).toPlainDateTime().toString());
  await report(page);
}, 600_000);
