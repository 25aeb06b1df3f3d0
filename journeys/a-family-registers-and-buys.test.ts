import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, browser } = await openJourney();

type Language = 'zh' | 'en';
type Journey = {
  page: Page;
  context: BrowserContext;
  layout: Layout;
  language: Language;
  tel: string;
  email: string;
};

const words = {
  zh: {
    send: '获取验证码',
    create: '创建账户',
    next: '下一步',
    cart: '加入购物车',
    now: '立即报名',
    settle: '去结算',
    place: /提交订单并支付/,
    wechat: '微信支付',
    alipay: '支付宝',
    success: '支付成功',
    pay: '确认付款 Pay',
    paid: '已支付',
    incomplete: '请完善信息',
    lessons: '全部课次',
  },
  en: {
    send: 'Send code',
    create: 'Create',
    next: 'Next',
    cart: 'Add to cart',
    now: 'Enrol now',
    settle: 'Check out',
    place: /Place order and pay/,
    wechat: 'WeChat pay',
    alipay: 'Alipay',
    success: 'Payment successful',
    pay: '确认付款 Pay',
    paid: 'Paid',
    incomplete: 'Please complete the information',
    lessons: 'All lessons',
  },
};

const addressOf = ({ language }: Pick<Journey, 'language'>, path: string) =>
  `${shop.url}${language === 'en' ? '/en' : ''}${path === '/' && language === 'en' ? '' : path}`;

async function register(journey: Journey): Promise<void> {
  const { page, language, layout, tel, email } = journey;
  const say = words[language];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(addressOf(journey, '/index_register'));
  await alive(page);
  await press(layout === 'mobile' ? say.next : say.create);
  await page.getByText(say.incomplete).waitFor();
  await accessible(page);
  await page.locator('[name=tel]').fill(tel);
  await page.getByRole('button', { name: say.send }).click();
  const { code } = await until(async () => (await ask<{ code?: string }[]>(shop, `sms?tel=${tel}`))[0]);
  await page.locator('[name=code]').fill(code ?? '');
  await page.locator('[name=password]').fill('a family of four');
  await page.locator('[name=re_password]').fill('a family of four');
  if (layout === 'mobile') {
    await press(say.next);
    await press(say.create);
    await page.getByText(say.incomplete).waitFor();
    await accessible(page);
  }
  await page.locator('[name=name]').fill('林静');
  await page.locator('[name=wechat_id]').fill('N/A');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=province]').fill('北京市');
  await page.locator('[name="children.0.name_cn"]').fill('林小满');
  await page.locator('[name="children.0.name"]').fill('Mandy Lin');
  await page.locator('[name="children.0.grade"]').selectOption('4');
  const born = page.locator('select').filter({ has: page.locator('option[value="2016"]') });
  await born.selectOption('2016');
  await born.locator('xpath=following::select[1]').selectOption({ index: 5 });
  await page.locator('[name=agreed]').check();
  await press(say.create);
  await page.waitForURL(addressOf(journey, '/'));
}

/** Searches for a course, adds its only open session to the cart, and goes to the checkout. */
async function choose(journey: Journey, { query, number }: { query: string; number: string }): Promise<void> {
  const { page, language } = journey;
  await page.goto(addressOf(journey, `/course_index?q=${encodeURIComponent(query)}&open_only=true`));
  await page.locator(`a[href$="/course_info/${number}"]`).first().click();
  await page.waitForURL(`**/course_info/${number}`);
  await page.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
  await page.getByRole('button', { name: words[language].now }).click();
  await page.waitForURL('**/cart_settlement?**');
  // The address changes before the page does.
  await page.locator('input[name=session_id]').first().waitFor({ state: 'detached' });
  await accessible(page);
  // The button with the total stands in the first view of every layout, and nothing else asks for attention above.
  const place = page.getByRole('button', { name: words[language].place });
  const box = await place.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await page.getByRole('searchbox').count()).toBe(0);
}

async function payInCashier(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认付款 Pay' }).click();
}

async function payWithWechat({ page, layout, language }: Journey): Promise<void> {
  await page.getByRole('radio', { name: words[language].wechat }).check({ force: true });
  await page.getByRole('button', { name: words[language].place }).click();
  if (layout === 'mobile') {
    await page.waitForURL(`${shop.simulator}/**`);
    await payInCashier(page);
  } else {
    await page.getByTestId('qr').waitFor();
    const [trade] = await ask<{ out_trade_no: string }[]>(shop, 'trades');
    expect(await ask(shop, 'pay', { out_trade_no: trade?.out_trade_no })).toEqual({ paid: true });
  }
  await page.getByRole('heading', { name: words[language].success }).waitFor();
}

async function payWithAlipay({ page, context, language }: Journey): Promise<void> {
  await page.getByRole('radio', { name: words[language].alipay }).check({ force: true });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: words[language].place }).click();
  const cashier = await opened;
  await cashier.waitForURL(`${shop.simulator}/**`);
  await payInCashier(cashier);
  await cashier.waitForURL('**/payment_results**');
  await page.getByRole('heading', { name: words[language].success }).waitFor();
  await cashier.close();
}

const journeys = [
  { layout: 'desktop', language: 'zh' },
  { layout: 'mobile', language: 'en' },
] as const;

test.each(journeys)(
  'on $layout in $language: registers, finds two courses, pays one with each provider, sees orders and lessons',
  async ({ layout, language }) => {
    const context = await browser.newContext({
      ...layouts[layout],
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const index = journeys.findIndex((other) => other.layout === layout && other.language === language);
    const journey: Journey = {
      page,
      context,
      layout,
      language,
      tel: `1375550100${index}`,
      email: `journey${index}@example.cn`,
    };

    await register(journey);
    await accessible(page);
    await choose(journey, { query: language === 'zh' ? '天文' : 'astronomers', number: 'C1020' });
    await payWithWechat(journey);
    await choose(journey, { query: language === 'zh' ? '合唱' : 'choir', number: 'C1032' });
    await payWithAlipay(journey);

    await page.goto(addressOf(journey, '/member_orders?status=paid'));
    await expect
      .poll(() => page.getByText(words[language].paid, { exact: true }).count())
      .toBeGreaterThanOrEqual(2);
    await accessible(page);
    await page.goto(addressOf(journey, '/virtual_index'));
    if (layout === 'mobile') await page.locator('summary', { hasText: words[language].lessons }).click();
    await page.locator('article').first().waitFor();
    // Lessons of both classes: the next one by itself, then one page of the list.
    await expect.poll(() => page.locator('article').count()).toBeGreaterThanOrEqual(8);
    await accessible(page);
    const mails = await until(async () => {
      const found = await ask<{ subject: string; text: string }[]>(shop, `mail?to=${journey.email}`);
      return found.length >= 2 && found;
    });
    expect(mails[0]?.subject).toContain(language === 'zh' ? '报名成功' : 'You are enrolled');
    expect(complaints).toEqual([]);
    await context.close();
  },
);
