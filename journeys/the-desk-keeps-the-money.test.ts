import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { familyAt } from './family-at.ts';
import { openJourney } from './journey.ts';
import { codeOf, setUpFactor } from './second-factor-at.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser, read } = await openJourney(openShop);
let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: shop.databaseUrl });
});
afterAll(async () => {
  await pool?.end();
});

const finance = (layout: Layout = 'desktop') => staffAt({ shop, browser }, { name: 'finance', layout });
const at = (page: Page, place: string) => page.goto(`${shop.url}/en/admin/desk${place}`);

/** A difference found by a bill. */
const differs = (number: string) =>
  pool.query(
    `insert into payment_differences (id, provider, kind, number, day, theirs, found_at)
     select $1, 'wechat', 'unknown_here', $2, max(day), 12345, max(compared_at) from payment_bills where provider = 'wechat'`,
    [randomUUID(), number],
  );

test('finance finds a payment and opens its order', async () => {
  const { page } = await finance();
  await at(page, '/payments');
  const rows = page.getByRole('row');
  await rows.nth(1).waitFor();
  await accessible(page);
  const {
    rows: [paid],
  } = await pool.query(
    `select p.out_trade_no as number, p.order_number, a.name from payments p join accounts a on a.id = p.parent_id
     where p.status = 'paid' order by p.created_at limit 1`,
  );
  await page.getByPlaceholder('Number, parent or phone ending').fill(paid.number);
  await page.getByText('1-1 of 1').waitFor();
  await page.getByRole('row', { name: new RegExp(paid.number) }).click();
  await page.waitForURL(`**/orders/${paid.order_number}/show`);
  await page.getByRole('table', { name: 'Payments' }).getByText(paid.number).waitFor();
});

test('finance settles a difference; bill and list show it, and it cannot be settled twice', async () => {
  await differs('STRANGER1');
  const { page } = await finance();
  const { page: late } = await finance();
  for (const tab of [page, late]) {
    await at(tab, '/stuck');
    await tab.getByRole('row', { name: /STRANGER1/ }).waitFor();
  }
  await accessible(page);
  const settle = async (tab: Page, words: string) => {
    await tab
      .getByRole('row', { name: /STRANGER1/ })
      .getByRole('button', { name: 'Mark as settled' })
      .click();
    await tab.getByRole('dialog').getByLabel('What became of it').fill(words);
    await tab.getByRole('dialog').getByRole('button', { name: 'Mark as settled' }).click();
  };
  await settle(page, 'Tea at the counter, nothing of ours');
  await page.getByText('The outcome was recorded').waitFor();
  await expect.poll(() => page.getByRole('row', { name: /STRANGER1/ }).count()).toBe(0);
  await settle(late, 'The same again');
  await late.getByText(/settled already/).waitFor();
  await accessible(late);

  await at(page, '/bills');
  await page.getByRole('link', { name: '1, settled' }).first().click();
  const line = page.getByRole('row', { name: /STRANGER1/ });
  await line.getByText('Tea at the counter, nothing of ours').waitFor();
  await line.getByText(/孙财务/).waitFor();
  await accessible(page);
});

/** A day's bill from WeChat with one trade that is not ours. */
const downloaded = (day: string) =>
  Buffer.from(
    [
      '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,商户退款单号,退款状态,订单金额,申请退款金额',
      `\`${day} 10:00:00,\`wx1,\`1900000001,\`4200000001,\`BROUGHT1,\`SUCCESS,\`CNY,\`0,\`,\`88.00,\`0.00`,
      '总交易单数',
      '',
    ].join('\r\n'),
  );

test('finance uploads a bill that could not be fetched; one of another day is refused, and a day is compared once', async () => {
  const { page } = await finance();
  await at(page, '/bills');
  await page.getByRole('button', { name: 'Take in a bill' }).click();
  const window = page.getByRole('dialog', { name: 'Take in a bill' });
  await window.getByLabel('Provider').click();
  await page.getByRole('option', { name: 'WeChat pay' }).click();
  await window.getByLabel('Day (Beijing)').fill('2025-01-15');
  const choose = (day: string) =>
    window
      .locator('input[type=file]')
      .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: downloaded(day) });
  const send = () => window.getByRole('button', { name: 'Take in a bill' }).click();
  await choose('2025-01-16');
  await accessible(page);
  await send();
  await window.getByText('This bill is of another day').waitFor();
  await choose('2025-01-15');
  await send();
  await page.getByText('The bill was compared; there are differences').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await at(page, `/differences?filter=${encodeURIComponent('{"q":"BROUGHT1"}')}`);
  await page.getByRole('row', { name: /BROUGHT1/ }).waitFor();
});

test.each(['stuck', 'payments', 'bills', 'differences'])('on a phone %s are cards that fit', async (name) => {
  await differs(`STRANGER-${name}`);
  const { page } = await finance('mobile');
  await page.goto(`${shop.url}/admin/desk/${name}`);
  await page.locator('.RaList-content li, .RaList-content a').first().waitFor();
  await accessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

// Last: afterwards finance needs the second factor to sign in.
test('a family pays at the desk, sees it, gets a refund by hand, and the payments are exported', async () => {
  const [token, familyPage] = await familyAt({ shop, browser }, { tel: '13800990014', layout: 'mobile' });
  await familyPage.goto(`${shop.url}/cart_settlement`);
  await familyPage.getByRole('button', { name: /提交订单并支付/ }).click();
  await familyPage.waitForURL(/payment_results|cart_pay|member_orders_info/);
  type Listed = { items: { number: string; total: { amount: number } }[] };
  const { items } = await read<Listed>('memberOrders', token);
  const [order] = items;
  if (!order) throw new Error('no order was placed');

  const { page, token: staffToken } = await finance();
  const secret = await setUpFactor(shop, staffToken);
  await at(page, `/orders/${order.number}/show`);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const window = page.getByRole('dialog', { name: 'Record a payment' });
  await window.getByLabel('Amount received').fill(String(order.total.amount / 100));
  await window.getByLabel('Note').fill('Paid by the grandmother');
  await accessible(page);
  // A payment without a receipt number is refused.
  const number = window.getByLabel('Number of the receipt or transfer');
  await number.fill(' ');
  await window.getByRole('button', { name: 'Record a payment' }).click();
  await page.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await window.getByText('Please enter the number of the receipt or transfer').waitFor();
  await number.fill('20261118000777');
  await window.getByRole('button', { name: 'Record a payment' }).click();
  await page.getByText('The payment was recorded and the order is open').waitFor();
  await page.getByRole('table', { name: 'Payments' }).getByText('20261118000777').waitFor();
  await accessible(page);

  await familyPage.goto(`${shop.url}/member_orders_info/${order.number}`);
  await familyPage.getByText('现金').first().waitFor();
  await accessible(familyPage);

  await page.getByRole('button', { name: 'Refund' }).first().click();
  await page.getByRole('dialog').getByLabel('Words to the family').fill('We are sorry that you cannot come.');
  // The desk proposes no sum: staff read the facts and enter one.
  await page
    .getByRole('dialog')
    .locator('input[name="total"]')
    .fill(String(order.total.amount / 100));
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await at(page, '/stuck');
  await page
    .getByRole('row', { name: new RegExp(order.number) })
    .getByRole('button', { name: 'Record as given back' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record as given back' });
  await dialog.getByLabel('Number of the receipt or transfer').fill('20261119000012');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Record as given back' }).click();
  await page.getByText('Recorded; the family is notified').waitFor();
  await familyPage.reload();
  await familyPage.getByText('已退款').first().waitFor();

  await at(page, '/payments');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^payments-.*\.csv$/);
});
