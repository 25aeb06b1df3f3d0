import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { moneyWords } from '../words/money.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, browser, call, register, read } = await openJourney();

/** A family with a Go class in its cart, and a page signed in as it. */
async function familyAt(tel: string, layout: Layout, javaScriptEnabled = true): Promise<[string, Page]> {
  const token = await register(tel);
  const [child] = await read<{ id: string }[]>('memberChild', token);
  const { sessions } = await read<{ sessions: { id: string; seats_left: number }[] }>(
    'courseInfo?number=C1037',
    token,
  );
  const session = sessions.find(({ seats_left }) => seats_left > 0);
  const yes = { age_confirmed: '1', confirmed: '1' };
  await call('cartAdd', { child_id: child?.id ?? '', session_id: session?.id ?? '', ...yes }, token);
  const context = await browser.newContext({
    ...layouts[layout],
    timezoneId: 'Asia/Shanghai',
    javaScriptEnabled,
  });
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  return [token, await context.newPage()];
}

/** The button that places the order, with its price. */
const priced = (page: Page) => page.getByRole('button', { name: /提交订单并支付/ });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

async function receive(page: Page, code: string): Promise<void> {
  await page.getByLabel('优惠码').fill(code);
  await page.getByRole('button', { name: '领取', exact: true }).click();
  await page.getByText('已领取').first().waitFor();
}

test('a family redeems coupons, gets the best one proposed, chooses another, buys, cancels and buys again', async () => {
  const [token, page] = await familyAt('13655599001', 'mobile');
  await page.goto(`${shop.url}/member_coupon`);
  await page.getByLabel('优惠码').fill('no-such-code');
  await page.getByRole('button', { name: '领取', exact: true }).click();
  await page.getByText('没有这个优惠码').waitFor();
  await receive(page, 'newterm12');
  await receive(page, 'chess20');
  await page.getByRole('heading', { name: '棋类课程券' }).waitFor();
  await accessible(page);

  await page.goto(`${shop.url}/cart_settlement`);
  const full = await read<{ total: { amount: number } }>('cartIndex', token);
  const yuan = (off: number) =>
    moneyWords({ amount: full.total.amount - off, currency: 'CNY' }, { locale: 'zh' });
  // 12 % of the price is more than ¥20, so this coupon alone is best.
  const best = Math.min(25_000, Math.round(full.total.amount * 0.12));
  await priced(page).getByText(yuan(best)).waitFor();
  await expect.poll(() => box(page, '新学期单科折扣').isChecked()).toBe(true);
  await page.getByText('不能与“新学期单科折扣”同时使用').waitFor();
  await accessible(page);
  await box(page, '棋类课程券').click();
  await priced(page).getByText(yuan(2000)).waitFor();
  await expect.poll(() => box(page, '新学期单科折扣').isChecked()).toBe(false);
  // A coupon redeemed here can be combined with the chosen one by ticking it.
  await receive(page, 'thanks30');
  await box(page, '感谢券').click();
  await priced(page).getByText(yuan(5000)).waitFor();
  await priced(page).click();
  await page.waitForURL(/payment_results|cart_pay|member_orders_info/);
  const [order] = (
    await read<{ items: { number: string; total: { amount: number } }[] }>('memberOrders', token)
  ).items;
  expect(order?.total.amount).toBe(full.total.amount - 5000);

  const used = () =>
    read<{ items: { code: string; uses: { state: string }[] }[] }>('memberCoupon?status=used', token);
  expect((await used()).items.map(({ code }) => code).toSorted()).toEqual(['CHESS20', 'THANKS30']);
  await page.goto(`${shop.url}/member_orders_info/${order?.number}`);
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
  await page.getByText('已取消').first().waitFor();
  expect((await used()).items).toEqual([]);

  await page.goto(`${shop.url}/cart_settlement`);
  await priced(page).getByText(yuan(best)).waitFor();
  await priced(page).click();
  await page.waitForURL(/payment_results|cart_pay|member_orders_info/);
  const [secondOrder] = (await read<{ items: { number: string }[] }>('memberOrders?status=to_be_paid', token))
    .items;
  const trade = await until(async () =>
    (await ask<{ out_trade_no: string }[]>(shop, 'trades')).find(({ out_trade_no }) =>
      out_trade_no.startsWith(secondOrder?.number ?? 'none'),
    ),
  );
  await ask(shop, 'pay', { out_trade_no: trade.out_trade_no });
  await until(async () => (await used()).items[0]?.uses[0]?.state === 'used');
  await page.goto(`${shop.url}/member_coupon?status=used`);
  await page.getByText('已用于订单').waitFor();
  await page.getByRole('link', { name: secondOrder?.number ?? '' }).waitFor();
  await accessible(page);
});

test('without script a coupon is redeemed and chosen on the checkout page', async () => {
  const [, page] = await familyAt('13655599002', 'desktop', false);
  await page.goto(`${shop.url}/cart_settlement`);
  const press = (name: string) =>
    Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);
  await page.getByLabel('优惠码').fill('thanks30');
  await press('领取');
  await expect.poll(() => box(page, '感谢券').isChecked()).toBe(true);
  await page.getByText('−¥30').first().waitFor();
  await box(page, '感谢券').uncheck();
  await press('更新');
  await expect.poll(() => box(page, '感谢券').isChecked()).toBe(false);
  await page.getByText('这次没有选择使用').first().waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: '改回最省的用法' }).click()]);
  await expect.poll(() => box(page, '感谢券').isChecked()).toBe(true);
});
