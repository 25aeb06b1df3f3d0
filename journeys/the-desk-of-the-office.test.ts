import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { codeOf, setUpFactor } from './second-factor-at.ts';
import { openShop } from './shop.ts';
import { wireTo } from './wire.ts';

const { shop, browser, read } = await openJourney(openShop);
const wire = wireTo(shop);

const staff = { email: 'staff@tongxue.example', password: 'demo-staff-1' };
const parent = { tel: '13800138000', password: 'demo-parent-1' };

async function pageOf(call: 'teacherLogin' | 'login', credentials: Record<string, string>, layout: Layout) {
  const { TokenId } = await wire.call<{ TokenId: string }>(call, credentials);
  const context = await browser.newContext(layouts[layout]);
  await context.addCookies([{ name: 'TokenId', value: TokenId, url: shop.url, httpOnly: true }]);
  return { page: await context.newPage(), token: TokenId };
}

/** The browser's errors, including refusals by the Content-Security-Policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

// Before any second factor is set up, which later sign-ins would need.
test('on a phone the desk is a list of cards, in Chinese', async () => {
  const { page } = await pageOf('teacherLogin', staff, 'mobile');
  const complaints = complaintsOf(page);
  await page.goto(`${shop.url}/admin/desk/invoices`);
  await page.getByRole('heading', { name: '发票' }).waitFor();
  await accessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});

test('the office starts at its desk, where staff answer a refund request', async () => {
  const { page, token: ownToken } = await pageOf('teacherLogin', staff, 'desktop');
  const complaints = complaintsOf(page);
  await page.goto(`${shop.url}/en/admin`);
  await page.waitForURL('**/en/admin/desk');
  await page.getByRole('menuitem', { name: 'Money' }).click();
  await page.getByRole('menuitem', { name: 'Refund requests' }).click();
  await page.getByRole('row', { name: /李静/ }).waitFor();
  await accessible(page);
  await page.getByRole('row', { name: /李静/ }).click();
  await page.getByRole('button', { name: 'Grant the refund' }).click();
  const total = page.getByRole('spinbutton', { name: 'Refund' });
  await total.fill('99999');
  await page.getByLabel('Words to the family').fill('Get well soon.');
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Grant the refund' }).click();
  expect(await total.evaluate((input) => (input as HTMLInputElement).validity.rangeOverflow)).toBe(true);
  await total.fill('120.5');
  await page.getByRole('dialog').getByRole('button', { name: 'Grant the refund' }).click();
  // Refunds need a second factor, verified again.
  await page.getByText('This needs your second factor').first().waitFor();
  const secret = await setUpFactor(shop, ownToken);
  await page.getByRole('dialog').getByRole('button', { name: 'Grant the refund' }).click();
  const code = page.getByLabel('Code of your authenticator');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('This code is wrong or was used already').waitFor();
  await accessible(page);
  await code.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Refund made: it is sent automatically').waitFor();
  await page
    .getByText(/^(Refunded|Refund on its way)$/)
    .first()
    .waitFor();
  await page.getByText(/¥120\.50 (was sent|arrived) on/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Grant the refund' }).count()).toBe(0);
  await accessible(page);

  const { token } = await pageOf('login', parent, 'desktop');
  const { items } = await read<{ items: { words: string | null }[] }>('refundIndex', token);
  expect(items.map(({ words }) => words)).toContain('Get well soon.');
  expect(complaints).toEqual([]);
});

test("only staff can open the desk, and no visitor's page loads any of it", async () => {
  const { page } = await pageOf('login', parent, 'desktop');
  expect((await page.goto(`${shop.url}/admin/desk`))?.status()).toBe(403);
  const visitor = await (await browser.newContext(layouts.desktop)).newPage();
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(request.url()));
  await visitor.goto(`${shop.url}/admin/desk/refunds`);
  expect(new URL(visitor.url()).pathname).toBe('/login');
  await visitor.goto(`${shop.url}/course_index`);
  expect(loaded.filter((address) => address.includes('/assets/desk'))).toEqual([]);
});
