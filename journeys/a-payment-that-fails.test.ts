import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../server/platform/testing-clock.ts';
import { layouts, openBrowser } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { ask, type OwnShop, openShop } from './shop.ts';

let shop: OwnShop;
let browser: Browser;
beforeAll(async () => {
  shop = await openShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const words = {
  zh: {
    place: /提交订单并支付/,
    alipay: '支付宝',
    wechatPhone: '打开微信付款',
    waiting: '等待付款',
    left: '尚未付款',
    paid: '我已付款',
    answer: /刚刚查询过/,
    cancel: '取消订单',
    cancelled: '订单已取消',
    failed: '支付失败，已返回购物车',
    back: '返回购物车',
    none: '没有可显示的付款',
    held: '查看那笔订单',
    now: '立即报名',
    before: /您已为所选课程下过单/,
  },
  en: {
    place: /Place order and pay/,
    alipay: 'Alipay',
    wechatPhone: 'Opens WeChat',
    waiting: 'Waiting for your payment',
    left: 'Not paid yet',
    paid: 'I have paid',
    answer: /have not received a payment/,
    cancel: 'Cancel the order',
    cancelled: 'Order cancelled',
    failed: 'Payment failed and returned to shopping cart',
    back: 'Back to the cart',
    none: 'There is no payment to show',
    held: 'Go to that order',
    now: 'Enrol now',
    before: /You have already placed an order for what you chose here/,
  },
};
type Language = keyof typeof words;

async function signIn(page: Page, addressOf: (path: string) => string): Promise<void> {
  await page.goto(addressOf('/index_login'));
  await page.locator('[name=tel]').fill('13800138000');
  await page.locator('[name=password]').fill('demo-parent-1');
  await page.locator('form button[type=submit]:not([name], [aria-hidden])').click();
  await page.waitForURL((url) => !url.pathname.includes('index_login'));
}

async function choose(page: Page, addressOf: (path: string) => string, language: Language): Promise<void> {
  await page.goto(addressOf('/course_info/C1032'));
  await page
    .locator('#choice input[type=checkbox][name$=child_id]:not([disabled])')
    .first()
    .check({ force: true });
  await page.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
  await page.getByRole('button', { name: words[language].now }).click();
}

/** The cashier's page: a new tab on a desktop, either on a phone. */
async function toCashier(page: Page, context: BrowserContext, language: Language): Promise<Page> {
  await page.getByRole('radio', { name: words[language].alipay }).check({ force: true });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: words[language].place }).click();
  const cashier = await opened;
  await cashier.waitForURL(`${shop.simulator}/**`);
  return cashier;
}

test.each([
  { layout: 'desktop', language: 'zh' },
  { layout: 'mobile', language: 'en' },
] as const)(
  'on $layout in $language: leaving the cashier is reported, a query shows the result, and cancelling refills the cart',
  async ({ layout, language }) => {
    const say = words[language];
    const addressOf = (path: string) => `${shop.url}${language === 'en' ? '/en' : ''}${path}`;
    const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.goto(addressOf('/payment_results'));
    await page.getByRole('heading', { name: say.none }).waitFor();

    await signIn(page, addressOf);
    await choose(page, addressOf, language);
    await page.waitForURL('**/cart_settlement?**');
    if (layout === 'mobile') await page.getByText(say.wechatPhone).waitFor();
    const cashier = await toCashier(page, context, language);
    await page.getByRole('heading', { name: say.waiting }).waitFor();
    await page.getByText(/T20\d{15}/).waitFor();
    await page.getByRole('timer').waitFor();

    await cashier.getByRole('button', { name: '取消 Cancel' }).click();
    if (layout === 'desktop') await cashier.getByRole('link', { name: /返回商家/ }).click();
    await cashier.waitForURL('**/payment_results**');
    await cashier.getByRole('heading', { name: say.left }).waitFor();
    await accessible(cashier);
    await cashier.close();

    await page.getByRole('button', { name: say.paid }).click();
    await page.getByText(say.answer).waitFor();
    await accessible(page);
    const results = page.url();

    await choose(page, addressOf, language);
    await page.getByRole('alert').getByRole('link', { name: say.held }).click();
    await page.waitForURL('**/member_orders_info/**');
    await page.getByRole('button', { name: say.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await page.getByRole('button', { name: say.cancel }).waitFor({ state: 'detached' });

    await page.goto(results);
    await page.getByRole('heading', { name: say.cancelled }).waitFor();
    await page.getByRole('link', { name: say.back }).click();
    // The ordered class is still in the cart and selected, so that it can be ordered again.
    const line = page.locator('main li', { has: page.locator('a[href$="/course_info/C1032"]') });
    await line.first().waitFor();
    expect(await page.getByText(say.failed).count()).toBe(0);
    await expect.poll(() => line.getByRole('checkbox').first().isChecked()).toBe(true);
    await accessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('on a phone: an order placed in another tab is reported, with a link to it', async () => {
  const language = 'zh';
  const say = words[language];
  const addressOf = (path: string) => `${shop.url}${path}`;
  const context = await browser.newContext({ ...layouts.mobile, timezoneId: 'Asia/Shanghai' });
  const first = await context.newPage();
  await signIn(first, addressOf);
  await choose(first, addressOf, language);
  await first.waitForURL('**/cart_settlement?**');
  const second = await context.newPage();
  await second.goto(first.url());
  await first.getByRole('button', { name: say.place }).click();
  await first.waitForURL((url) => !url.pathname.includes('cart_settlement'));

  await second.getByRole('button', { name: say.place }).click();
  const notice = second.getByRole('alert').filter({ hasText: say.before });
  await notice.getByRole('link', { name: say.held }).waitFor();
  // After a reload the page shows the same.
  await second.reload();
  await second.locator('main').getByText(say.before).waitFor();
  await accessible(second);
  await second.locator('main').getByRole('link', { name: say.held }).click();
  await second.waitForURL('**/member_orders_info/**');
  await second.getByRole('button', { name: say.cancel }).click();
  await second.getByRole('alertdialog').getByRole('button').first().click();
  await second.getByRole('button', { name: say.cancel }).waitFor({ state: 'detached' });
  await context.close();
});

test('while WeChat Pay does not answer, its page leads to Alipay', async () => {
  const addressOf = (path: string) => `${shop.url}/en${path}`;
  const context = await browser.newContext({ ...layouts.desktop, timezoneId: 'Asia/Shanghai' });
  // The page counts the time left to pay.
  await context.addInitScript(setClock, Number(process.env.TEST_CLOCK_AHEAD));
  const page = await context.newPage();
  await signIn(page, addressOf);
  await choose(page, addressOf, 'en');
  await page.waitForURL('**/cart_settlement?**');
  await ask(shop, 'fault', { kind: '500', provider: 'wechat', times: 100 });
  await page.getByRole('radio', { name: 'WeChat pay' }).check({ force: true });
  await page.getByRole('button', { name: words.en.place }).click();
  await page.getByText(/cannot be reached[\s\S]+you have not been charged/).waitFor();
  await accessible(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Pay with Alipay' }).click();
  await (await opened).waitForURL(`${shop.simulator}/**`);
  await page.getByRole('heading', { name: words.en.waiting }).waitFor();
  await context.close();
});
