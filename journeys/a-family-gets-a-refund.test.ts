import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { buyCart, familyAt } from './family-at.ts';
import { openJourney } from './journey.ts';
import { until } from './shop.ts';

const { shop, browser, read, pageOf } = await openJourney();

const at = () => ({ shop, browser });
type Refunds = {
  items: { state: string; to: string; total: { amount: number }; arrived_at: string | null }[];
};
const refundsOf = async (token: string) => (await read<Refunds>('refundIndex', token)).items;

/** Answers the confirmation dialog. */
async function sayYes(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name }).click();
}

/** Unticks and ticks the only class, which its hours name, before the server has answered. */
async function boxTicksAtOnce(page: Page, leave: Locator): Promise<void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/member_refund/, async (route) => {
    await held;
    await route.continue();
  });
  const box = page.getByRole('checkbox', { name: /\d:\d\d/ });
  await box.uncheck();
  expect(await leave.isDisabled()).toBe(true);
  answer();
  await leave.waitFor({ state: 'detached' });
  await box.check();
  await leave.waitFor();
}

test('a family sees the refund terms, buys, previews a refund, and gets it to its payment method', async () => {
  const [token, page, number] = await familyAt(at(), { tel: '13655587101', layout: 'mobile' });
  await page.goto(`${shop.url}/course_info/${number}`);
  await page.getByText('按未上的课时退').waitFor();
  await page.getByRole('link', { name: '退款说明' }).first().click();
  await page.getByRole('heading', { name: '怎么算' }).waitFor();
  await accessible(page);
  const order = await buyCart(at(), page, token);

  await page.goto(`${shop.url}/member_orders_info/${order.number}`);
  await page.getByRole('link', { name: '申请退款' }).click();
  await page.getByRole('heading', { name: '可退回' }).waitFor();
  await accessible(page);
  // The refund falls with each lesson taken.
  const slider = page.getByRole('slider');
  const amounts = async () =>
    Number((await slider.getAttribute('aria-valuetext'))?.match(/¥([\d,]+)/)?.[1]?.replace(',', ''));
  const before = await amounts();
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  expect(await amounts()).toBeLessThan(before);
  await slider.press('Home');
  const leave = page.getByRole('button', { name: /确认退款/ });
  await leave.waitFor();
  // A screen reader moves the slider without a key: the confirmed amount is the announced one.
  await slider.fill('1');
  await leave.waitFor({ state: 'detached' });
  await slider.press('Home');
  await leave.waitFor();
  await boxTicksAtOnce(page, leave);
  await page.getByLabel('原因').fill('搬到别的城市');
  await page.getByRole('button', { name: /确认退款/ }).click();
  await sayYes(page, /确认退款/);
  await page.waitForURL(/member_orders_info/);
  await page.getByText('已退课', { exact: true }).first().waitFor();
  await until(async () => (await refundsOf(token)).find(({ arrived_at }) => arrived_at));
  await page.reload();
  await page.getByText('已到账').waitFor();
  await accessible(page);
  await page.goto(`${shop.url}/member_orders?status=refunded`);
  await page.getByText(order.number).waitFor();
});

test('without script a family stops after a lesson, and takes the request back', async () => {
  const [token, live] = await familyAt(at(), { tel: '13655587102', layout: 'desktop' });
  const order = await buyCart(at(), live, token);
  const page = await pageOf(token, 'desktop', { javaScriptEnabled: false });
  await page.goto(`${shop.url}/en/member_refund/${order.number}`);
  const stops = page.getByRole('combobox', { name: 'When to stop' });
  const [option] = (await stops.locator('option').allInnerTexts()).slice(1);
  await stops.selectOption({ label: option ?? '' });
  await page.getByRole('radio', { name: /Tuition credits/ }).check();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: /^Stop then and get/ }).click();
  await page.getByText('Will stop').waitFor();
  expect(await refundsOf(token)).toMatchObject([{ state: 'planned', to: 'credits' }]);
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await page.getByText('Withdrawn').first().waitFor();
  await page.getByRole('link', { name: 'Ask for a refund' }).waitFor();
});
