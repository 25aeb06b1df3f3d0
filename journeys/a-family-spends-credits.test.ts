import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moneyWords } from '../words/money.ts';
import { accessible } from './accessible.ts';
import { buyChosen, familyAt } from './family-at.ts';
import { openJourney } from './journey.ts';
import { trust } from './second-factor-at.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';
import { wireTo } from './wire.ts';

const { shop, browser, read } = await openJourney(openShop);

const tel = '13655586711';
const gift = 6000;

/** Credits that the school grants a family, with a note. */
async function granted(): Promise<void> {
  const { call } = wireTo(shop);
  const { token } = await staffAt({ shop, browser }, { name: 'finance' });
  await trust(shop, token);
  const filter = encodeURIComponent(JSON.stringify({ q: tel }));
  const { items } = await read<{ items: { id: string }[] }>(`officeFamilyIndex?filter=${filter}`, token);
  await call(
    'officeCreditGive',
    {
      family_id: items[0]?.id ?? '',
      amount: String(gift),
      words: '开学的一点心意',
      idempotency_key: crypto.randomUUID(),
    },
    token,
  );
}

const yuan = (amount: number) => moneyWords({ amount, currency: 'CNY' }, { locale: 'zh' });
const balance = async (token: string) =>
  (await read<{ balance: { amount: number } }>('memberCredits', token)).balance.amount;
type Orders = { items: { number: string; total: { amount: number } }[] };

/** The lines of the credit statement, in order. */
async function statement(page: Page): Promise<string[]> {
  await page.goto(`${shop.url}/member_credits`);
  await page.getByRole('heading', { name: '积分明细' }).waitFor();
  await accessible(page);
  return page.locator('li', { has: page.getByText(/积分$/) }).allTextContents();
}

test('a family gets credits, pays with them, gets them back from a cancelled order, pays again, and filters its orders', async () => {
  const [token, page] = await familyAt({ shop, browser }, { tel, layout: 'mobile' });
  await granted();
  expect(await balance(token)).toBe(gift);
  expect((await statement(page)).join(' ')).toContain('开学的一点心意');

  const { total } = await read<{ total: { amount: number } }>('cartIndex', token);
  await page.goto(`${shop.url}/cart_settlement`);
  const button = page.getByRole('button', { name: /提交订单并支付/ });
  const box = page.getByRole('checkbox', { name: /^使用学费积分抵扣/ });
  await box.waitFor();
  if (!(await box.isChecked())) await box.click();
  await button.getByText(yuan(total.amount - gift)).waitFor();
  await box.click();
  await button.getByText(yuan(total.amount)).waitFor();
  await box.click();
  await button.getByText(yuan(total.amount - gift)).waitFor();
  await accessible(page);
  await button.click();
  await page.waitForURL(/payment_results|cart_pay|member_orders_info/);
  const [first] = (await read<Orders>('memberOrders', token)).items;
  expect(first?.total.amount).toBe(total.amount - gift);
  expect(await balance(token)).toBe(0);

  await page.goto(`${shop.url}/member_orders_info/${first?.number}`);
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
  await page.getByText('已取消').first().waitFor();
  expect(await balance(token)).toBe(gift);
  const lines = await statement(page);
  for (const words of ['学校赠送', '付款抵扣', '付款用的积分退回'])
    expect(lines.some((line) => line.includes(words))).toBe(true);

  await page.goto(`${shop.url}/cart_settlement`);
  await box.waitFor();
  if (!(await box.isChecked())) await box.click();
  await button.getByText(yuan(total.amount - gift)).waitFor();
  const second = await buyChosen({ shop, browser }, page, token);
  expect(second.total.amount).toBe(total.amount - gift);
  expect(await balance(token)).toBe(0);

  const numbers = page.getByRole('main').getByText(/订单号/);
  for (const [state, included, excluded] of [
    ['已取消', first?.number, second.number],
    ['已支付', second.number, first?.number],
  ]) {
    await page.goto(`${shop.url}/member_orders`);
    await page.getByText(new RegExp(`${included}`)).waitFor();
    await page.getByText(new RegExp(`${excluded}`)).waitFor();
    await page.getByRole('link', { name: state ?? '', exact: true }).click();
    await page.getByText(new RegExp(`${excluded}`)).waitFor({ state: 'detached' });
    await page.getByText(new RegExp(`${included}`)).waitFor();
    await expect.poll(() => numbers.count()).toBe(1);
    await accessible(page);
  }
});
