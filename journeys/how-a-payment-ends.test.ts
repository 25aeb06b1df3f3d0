import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setClock } from '../server/platform/testing-clock.ts';
import { accessible } from './accessible.ts';
import { buyCart, familyAt } from './family-at.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, browser, call, register, read, pageOf } = await openJourney();

const at = () => ({ shop, browser });

/** The visible text of a page. */
const textOf = async (page: Page) => (await page.locator('main').allInnerTexts()).join('\n');

/** Waits until the page at the end of a payment shows a title; returns its text. */
async function titled(page: Page, path: string, title: string): Promise<string> {
  await page.goto(shop.url + path);
  await page.locator('main').getByRole('heading', { name: title }).waitFor();
  await accessible(page);
  return textOf(page);
}

test('a free order takes one press: no payment method is asked for, and no price is shown', async () => {
  const token = await register('13655587401');
  const [child] = await read<{ id: string }[]>('memberChild', token);
  const { sessions } = await read<{ sessions: { id: string }[] }>('courseInfo?number=A3003', token);
  const yes = { age_confirmed: '1', confirmed: '1' };
  await call('cartAdd', { child_id: child?.id ?? '', session_id: sessions[0]?.id ?? '', ...yes }, token);
  const page = await pageOf(token, 'mobile');
  const priced: string[] = [];
  const look = async () => {
    await accessible(page);
    const words = await textOf(page);
    if (/¥|\b0\.00\b/.test(words)) priced.push(`${page.url()}: ${words}`);
    return words;
  };

  await page.goto(`${shop.url}/cart_index`);
  await look();
  await page.getByRole('button', { name: '去结算' }).click();
  await page.waitForURL('**/cart_settlement**');
  await page.getByText('本单无需付款').waitFor();
  await expect.poll(() => page.getByRole('radio').count()).toBe(0);
  expect(await look()).not.toMatch(/微信|支付宝|优惠码/);
  await page.getByRole('button', { name: '确认报名' }).click();
  await page.getByRole('heading', { name: '报名成功' }).waitFor();
  expect(await look()).toContain('免费');

  await page.getByRole('link', { name: '查看订单' }).click();
  await page.getByText('已报名，无需付款').waitFor();
  expect(await look()).not.toMatch(/微信|支付宝/);
  await page.getByRole('link', { name: '退课', exact: true }).click();
  await page.getByRole('button', { name: '确认退课' }).waitFor();
  await look();
  await page.getByRole('button', { name: '确认退课' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认退课' }).click();
  await page.waitForURL('**/member_orders_info/**');
  await look();
  await page.goto(`${shop.url}/member_orders`);
  await page.getByText('免费').waitFor();
  await look();
  expect(priced).toEqual([]);
});

test('the page at the end of a payment shows the outcome to its family only', async () => {
  const [token, page] = await familyAt(at(), { tel: '13655587402', layout: 'desktop' });
  const order = await buyCart(at(), page, token);
  const results = `/payment_results?order_number=${order.number}`;
  const paid = await titled(page, results, '支付成功');
  expect(paid).toContain(order.number);
  expect(paid).toContain('加入日历');
  expect(await titled(page, '/payment_results', '没有可显示的付款')).not.toContain(order.number);

  const stranger = await pageOf(null, 'mobile');
  expect(await titled(stranger, results, '请登录查看支付结果')).not.toContain('¥');
  const strangersPage = await pageOf(await register('13655587403'), 'mobile');
  const unknown = await titled(strangersPage, `/en${results}`, 'We cannot find this order');
  expect(unknown).toContain(order.number);
  expect(unknown).not.toContain('¥');

  type Info = { lines: { id: string }[] };
  const { lines } = await read<Info>(`orderInfo?order_number=${order.number}`, token);
  const request = { order_number: order.number, line_ids: JSON.stringify(lines.map(({ id }) => id)) };
  const { total } = await call<{ total: { amount: number } }>('refundPreview', request, token);
  const choice = { to: 'source', total: String(total.amount), idempotency_key: order.number };
  await call('refundAsk', { ...request, ...choice }, token);
  type Sum = { amount: number };
  type Orders = { items: { number: string; total: Sum; back: Sum; underway: object | null }[] };
  const [back] = await until(async () => {
    const { items } = await read<Orders>('memberOrders?status=refunded', token);
    return items.length > 0 && items.every(({ underway }) => !underway) && items;
  });
  expect(back?.back).toEqual(back?.total);
  const refunded = await titled(page, results, '订单已退款');
  expect(refunded).toContain('按原支付方式退回');
  expect(refunded).not.toContain('加入日历');
  // The order and the list of orders show the amount.
  await page.goto(`${shop.url}/member_orders_info/${order.number}`);
  await page.getByText('退款', { exact: true }).first().waitFor();
  await accessible(page);
  await page.goto(`${shop.url}/member_orders?status=refunded`);
  await page.getByText(/^退款 ¥/).waitFor();
});

test('a computer whose clock is forty minutes fast can pay, and its countdown shows the time left', async () => {
  const [token, page] = await familyAt(at(), { tel: '13655587404', layout: 'desktop' });
  await page.goto(`${shop.url}/cart_settlement`);
  await page.getByRole('button', { name: /提交订单并支付/ }).click();
  await page.waitForURL(/payment_results|cart_pay|member_orders_info/);
  const order = (await read<{ items: { number: string }[] }>('memberOrders', token)).items[0];

  const fast = await pageOf(token, 'desktop');
  await fast.addInitScript(setClock, 40 * 60_000);
  await fast.goto(`${shop.url}/cart_pay?order_number=${order?.number}`);
  await fast
    .getByRole('timer')
    .getByText(/^2\d:\d\d$/)
    .waitFor();
  await fast.getByRole('img', { name: '微信支付二维码' }).waitFor();
});

test('the code goes with the last minute to pay, the promised minutes are those, and a late payment shows as paid', async () => {
  const [token, page] = await familyAt(at(), { tel: '13655587405', layout: 'desktop' });
  await page.goto(`${shop.url}/cart_settlement`);
  await page.getByText('提交后请在 28 分钟内付款').waitFor();
  await page.getByRole('button', { name: /提交订单并支付/ }).click();
  await page.waitForURL(/payment_results|cart_pay|member_orders_info/);
  const order = (await read<{ items: { number: string }[] }>('memberOrders', token)).items[0];
  await page.goto(`${shop.url}/cart_pay?order_number=${order?.number}`);
  const code = page.getByRole('img', { name: '微信支付二维码' });
  await code.waitFor();
  const ahead = await page.evaluate(() => Date.now() - performance.timeOrigin - performance.now());
  await page.evaluate(setClock, ahead + 28.5 * 60_000);
  await page.getByText('二维码已失效').waitFor();
  await code.waitFor({ state: 'detached' });
  await page.getByText('前付款').waitFor({ state: 'detached' });
  // A payment by that code may be on its way.
  await page.getByRole('button', { name: '我已付款' }).waitFor();
  await page.getByRole('button', { name: '取消订单' }).waitFor();
  await accessible(page);
  const trades = await ask<{ out_trade_no: string }[]>(shop, 'trades');
  const trade = trades.find(({ out_trade_no }) => out_trade_no.startsWith(order?.number ?? '-'));
  await ask(shop, 'pay', { out_trade_no: trade?.out_trade_no });
  await page.getByRole('heading', { name: '支付成功' }).waitFor();
});
