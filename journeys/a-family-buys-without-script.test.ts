import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { openJourney } from './journey.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();

const wire = wireTo(shop);
const password = 'a family of four';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`).first();
const fill = (page: Page, name: string, value: string) => field(page, name).fill(value);

/** Presses a button and waits for the next document. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await Promise.all([
    page.waitForEvent('load'),
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click(),
  ]);
}

async function register(page: Page, tel: string): Promise<void> {
  await page.goto(`${shop.url}/index_register`);
  await press(page, '创建账户');
  await page.getByText('请输入家长姓名').waitFor();
  await fill(page, 'tel', tel);
  await fill(page, 'name', '林静');
  await press(page, '获取验证码');
  await page.getByText('验证码已发送').waitFor();
  // The form keeps what was typed.
  await expect.poll(() => field(page, 'tel').inputValue()).toBe(tel);
  await expect.poll(() => field(page, 'name').inputValue()).toBe('林静');
  await fill(page, 'code', await wire.codeFor(tel));
  await fill(page, 'password', password);
  await fill(page, 're_password', 'another one');
  await fill(page, 'wechat_id', 'N/A');
  await fill(page, 'email', `${tel}@example.cn`);
  await fill(page, 'province', '北京市');
  await fill(page, 'children.0.name_cn', '林小满');
  await fill(page, 'children.0.name', 'Mandy Lin');
  await field(page, 'children.0.grade').selectOption('2');
  await field(page, 'children.0.year_month.year').selectOption('2018');
  await field(page, 'children.0.year_month.month').selectOption('05');
  await field(page, 'agreed').check();
  await press(page, '创建账户');
  await page.getByText('两次输入的密码不一致').waitFor();
  // The form keeps everything except secrets.
  await expect.poll(() => field(page, 'children.0.name').inputValue()).toBe('Mandy Lin');
  await expect.poll(() => field(page, 'children.0.year_month.month').inputValue()).toBe('05');
  await expect.poll(() => field(page, 'password').inputValue()).toBe('');
  await fill(page, 'code', await wire.codeFor(tel));
  await fill(page, 'password', password);
  await fill(page, 're_password', password);
  await press(page, '创建账户');
  expect(page.url()).toBe(`${shop.url}/`);
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${shop.url}/member_index`);
  await press(page, '退出登录');
  expect(page.url()).toBe(`${shop.url}/`);
}

async function signIn(page: Page, tel: string): Promise<void> {
  await page.goto(`${shop.url}/index_login?redirect=%2Fcart_index`);
  await fill(page, 'tel', tel);
  await fill(page, 'password', 'no such one');
  await press(page, '登录');
  await page.getByText('密码错误').waitFor();
  expect(page.url()).not.toContain('password');
  await expect.poll(() => field(page, 'tel').inputValue()).toBe(tel);
  await expect.poll(() => field(page, 'password').inputValue()).toBe('');
  await fill(page, 'password', password);
  await press(page, '登录');
  expect(page.url()).toBe(`${shop.url}/cart_index`);
}

/** Adds an open class of the demo school to the cart and goes to the checkout. */
async function buy(page: Page): Promise<string> {
  await page.goto(`${shop.url}/course_info/C1010`);
  await page.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
  await press(page, '加入购物车');
  // The course is for a higher grade: the page asks for confirmation.
  await field(page, 'age_confirmed').check();
  await press(page, '加入购物车');
  expect(page.url()).toBe(`${shop.url}/cart_index`);
  await page.getByRole('status').filter({ hasText: '购物车' }).waitFor();
  await press(page, '去结算');
  await press(page, /提交订单并支付/);
  await page.waitForURL(`${shop.url}/member_orders_info/**`);
  return page.url().split('/').at(-1) ?? '';
}

test('a family registers, signs in, buys, cancels and signs out on a phone, in Chinese, without script', async () => {
  const tel = '13700007002';
  const context: BrowserContext = await browser.newContext({ ...layouts.mobile, javaScriptEnabled: false });
  const page = await context.newPage();
  await register(page, tel);
  await signOut(page);
  await signIn(page, tel);
  const number = await buy(page);
  await expect.poll(() => page.getByText(number).count()).toBeGreaterThan(0);
  // Once a payment is begun, the payment method is a link.
  await press(page, '支付宝');
  await expect
    .poll(() => page.getByRole('link', { name: '前往付款' }).getAttribute('href'))
    .toMatch(/^https?:/);
  await page.goto(`${shop.url}/member_orders_info/${number}`);
  await press(page, '取消订单');
  await page.getByRole('alert').filter({ hasText: '返回' }).waitFor();
  await press(page, '取消订单');
  await page.getByText('已取消').first().waitFor();
  await signOut(page);
  await page.goto(`${shop.url}/cart_index`);
  expect(page.url()).toContain('/index_login');
});

test('a sign-in form submitted before React has taken the page over is posted, and signs in', async () => {
  const tel = '13700007003';
  await wire.register(tel);
  const context = await browser.newContext(layouts.desktop);
  const page = await context.newPage();
  let isHeld = true;
  await page.route(/\.js(\?|$)/, (route) => (isHeld ? route.abort() : route.continue()));
  await page.goto(`${shop.url}/en/index_login?redirect=%2Fen%2Fmember_edit`, { waitUntil: 'load' });
  await fill(page, 'tel', tel);
  await fill(page, 'password', 'a bad password');
  await press(page, 'Sign in');
  await page.getByText('Wrong Password').waitFor();
  expect(page.url()).toBe(`${shop.url}/en/index_login?redirect=%2Fen%2Fmember_edit`);
  isHeld = false;
  await fill(page, 'password', 'a good password');
  await press(page, 'Sign in');
  await page.waitForURL(`${shop.url}/en/member_edit`);
  await page.locator('[name=province]').waitFor();
});
