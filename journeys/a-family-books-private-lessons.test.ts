import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { ask } from './shop.ts';

const { shop, browser, call, register, read } = await openJourney();

const complaints: string[] = [];
afterEach(() => expect(complaints).toEqual([]));

async function pageOf(layout: Layout, token: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    ...layouts[layout],
    timezoneId: layout === 'desktop' ? 'Asia/Shanghai' : 'America/Toronto',
    reducedMotion: 'reduce',
  });
  if (token) await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return { page, context };
}

/** Chooses an hour by its position on the shown day, in a page or a dialog. */
async function chooseHour(page: Page, within = '#choose', place = 0): Promise<void> {
  const hours = page.locator(`${within} input[name$="-hour"]`);
  await hours.nth(place).waitFor({ state: 'attached' });
  await hours.nth(place).check({ force: true });
}

/** Pays at the checkout with WeChat, on the simulated phone or in the phone's own page. */
async function pay(page: Page, layout: Layout): Promise<void> {
  await page.waitForURL('**/cart_settlement?**');
  await page.getByRole('radio', { name: '微信支付' }).check({ force: true });
  await page.getByRole('button', { name: /提交订单并支付/ }).click();
  if (layout === 'mobile') {
    await page.waitForURL(`${shop.simulator}/**`);
    await page.getByRole('button', { name: '确认付款 Pay' }).click();
  } else {
    await page.getByTestId('qr').waitFor();
    const [trade] = await ask<{ out_trade_no: string }[]>(shop, 'trades');
    expect(await ask(shop, 'pay', { out_trade_no: trade?.out_trade_no })).toEqual({ paid: true });
  }
  await page.getByRole('heading', { name: '支付成功' }).waitFor();
}

const families = { desktop: '13655560001', mobile: '13655560002' } as const;

test.each<Layout>(['desktop', 'mobile'])(
  'a parent finds a single lesson, chooses an hour, pays, and sees it among the private lessons (%s)',
  async (layout) => {
    const { page, context } = await pageOf(layout, await register(families[layout]));
    await page.goto(`${shop.url}/course_private`);
    await page.getByRole('link', { name: '长期课包' }).waitFor();
    await accessible(page);
    await page.getByRole('link', { name: /钢琴单次课/ }).click();
    await page.waitForURL('**/course_private_info/V5001');
    await page.locator('#choose').waitFor();
    await page.getByRole('button', { name: '立即报名' }).click();
    await page.getByText('请先选择一个上课时间').first().waitFor();
    await page.getByRole('button', { name: '下一周' }).click();
    await chooseHour(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await accessible(page);
    await page.getByRole('button', { name: '立即报名' }).click();
    await page.waitForURL('**/cart_settlement?**');
    await page.getByText('何音老师一对一').waitFor();
    await accessible(page);
    await pay(page, layout);
    await page.getByText('何音老师一对一').waitFor();
    await accessible(page);
    await page.getByRole('link', { name: '查看我的一对一' }).click();
    await page.waitForURL('**/member_private');
    const lesson = page.locator('article', { hasText: '钢琴单次课' });
    await lesson.getByRole('button', { name: /^改期/ }).waitFor();
    if (layout === 'mobile') await lesson.getByText(/您当地时间/).waitFor();
    await accessible(page);
    await context.close();
  },
);

type Bought = { session_id: string; lessons: { id: string; starts_at: string }[]; left: number };
const boughtBy = async (token: string) => (await read<Bought[]>('memberPrivate', token))[0];

test.each<Layout>(['desktop', 'mobile'])(
  'a parent buys a package, books it by the week, moves a lesson and cancels another (%s)',
  async (layout) => {
    const token = await register(layout === 'desktop' ? '13655560003' : '13655560004');
    const { page, context } = await pageOf(layout, token);
    // The two families must not choose the same hours.
    await page.goto(`${shop.url}/course_private?kind=long`);
    await accessible(page);
    const number = layout === 'desktop' ? 'V5003' : 'V5009';
    await page.locator(`a[href$="/course_private_info/${number}"]`).first().click();
    await page.waitForURL(`**/course_private_info/${number}`);
    await page.getByText('付款后在会员中心约课').waitFor();
    await accessible(page);
    await page.getByRole('button', { name: '立即报名' }).click();
    await pay(page, layout);
    await page.getByRole('link', { name: '去约第一节课' }).click();
    await page.waitForURL('**/member_private');
    await page.getByText('还没有约课').waitFor();
    await accessible(page);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: '约课', exact: true }).click();
    await dialog.getByRole('button', { name: '确认约课' }).waitFor();
    await dialog.locator('input[name$="-hour"]').first().waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: '下一周' }).click();
    await chooseHour(page, 'dialog');
    await dialog.getByLabel('固定每周这个时间').check();
    await dialog.getByLabel('一共约几节').selectOption('2');
    await accessible(page);
    await dialog.getByRole('button', { name: '确认约课' }).click();
    await page.getByText('约课成功，共 2 节').waitFor();
    const booked = await boughtBy(token);
    expect(booked?.lessons).toHaveLength(2);
    const [first, second] = (booked?.lessons ?? []).map((lesson) => Date.parse(lesson.starts_at));
    expect(((second ?? 0) - (first ?? 0)) % (7 * 86_400_000)).toBe(0);

    await page.getByRole('button', { name: /^改期/ }).first().click();
    await dialog.locator('input[name$="-hour"]').first().waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: '确认改期' }).click();
    await dialog.getByText('请先选择一个上课时间').waitFor();
    await dialog.getByRole('button', { name: '下一周' }).click();
    await dialog.getByRole('button', { name: '下一周' }).click();
    await chooseHour(page, 'dialog', 1);
    await accessible(page);
    await dialog.getByRole('button', { name: '确认改期' }).click();
    await page.getByText('已改期').waitFor();
    const moved = await boughtBy(token);
    expect(moved?.lessons.map((lesson) => lesson.starts_at)).not.toEqual(
      booked?.lessons.map((lesson) => lesson.starts_at),
    );

    await page
      .getByRole('button', { name: /^取消：/ })
      .last()
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByText('开课 24 小时内不能再改期或取消').waitFor();
    await accessible(page);
    await question.getByRole('button', { name: '取消这节课' }).click();
    await page.getByText('已取消，可以另约时间').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^取消：/ }).count()).toBe(1);
    expect((await boughtBy(token))?.lessons).toHaveLength(1);
    await context.close();
  },
);

test('an hour that another family takes in the meantime is reported where it was chosen, and no longer offered', async () => {
  const [slow, quick] = [await register('13655560005'), await register('13655560006')];
  const { page, context } = await pageOf('desktop', slow);
  await page.goto(`${shop.url}/course_private_info/V5011`);
  await chooseHour(page);
  const hour = await page.locator('#choose input[name$="-hour"]:checked').inputValue();
  const [child] = await read<{ id: string }[]>('memberChild', quick);
  const request = { child_id: child?.id ?? '', number: 'V5011', starts_at: hour };
  const cart = await call<{ items: { id: string; total: { amount: number } }[] }>('cartAdd', request, quick);
  const [item] = cart.items;
  await call(
    'orderPlace',
    { item_ids: JSON.stringify([item?.id]), total: String(item?.total.amount), idempotency_key: 'private-1' },
    quick,
  );
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.locator('#choose').getByText('这个时间已经约满').waitFor();
  await expect.poll(() => page.locator(`#choose input[value="${hour}"]`).count()).toBe(0);
  await accessible(page);
  await context.close();
});

test('the hours can be chosen with the keyboard', async () => {
  const { page, context } = await pageOf('desktop', '');
  await page.goto(`${shop.url}/en/course_private_info/V5007`);
  await alive(page);
  await page.getByRole('button', { name: 'The week after' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const day = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .not.toBe(day);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('Chosen').waitFor();
  await context.close();
});

test('a teacher sets hours, and families see them at once', async () => {
  for (const layout of ['desktop', 'mobile'] as const) {
    const { page, context } = await pageOf(layout, '');
    await page.goto(`${shop.url}/login?redirect=%2Fteacher_hours`);
    await page.locator('[name=email]').fill('teacher@tongxue.example');
    await page.locator('[name=password]').fill('demo-teacher-1');
    await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
    await page.waitForURL('**/teacher_hours');
    await page.getByRole('heading', { name: '每周时间' }).waitFor();
    await accessible(page);
    await page.getByRole('button', { name: '为周二添加时段' }).click();
    await page.getByLabel('周二 开始').last().fill('19:00');
    await page.getByLabel('周二 结束').last().fill('18:00');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('结束要晚于开始').first().waitFor();
    await accessible(page);
    const ends = layout === 'desktop' ? ['19:00', '20:00'] : ['20:30', '21:30'];
    await page
      .getByLabel('周二 开始')
      .last()
      .fill(ends[0] ?? '');
    await page
      .getByLabel('周二 结束')
      .last()
      .fill(ends[1] ?? '');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存，家长现在就能看到新的时间').waitFor();
    await context.close();
  }
  const free = await read<{ hours: { starts_at: string }[] }>('privateHours?number=V5007', '');
  const tuesdays = free.hours.filter((hour) => new Date(hour.starts_at).getUTCDay() === 2);
  const times = new Set(tuesdays.map((hour) => hour.starts_at.slice(11, 16)));
  expect([...times].sort()).toEqual(expect.arrayContaining(['11:00', '11:30', '12:30', '13:00']));
});
