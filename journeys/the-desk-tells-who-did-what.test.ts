import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { type OwnShop, openShop } from './shop.ts';
import { wireTo } from './wire.ts';

let shop: OwnShop;
let browser: Browser;
const wire = wireTo(() => shop);
beforeAll(async () => {
  shop = await openShop();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await shop?.close();
});

async function ownersPage(layout: Layout): Promise<Page> {
  const { TokenId } = await wire.call<{ TokenId: string }>('teacherLogin', {
    email: 'staff@tongxue.example',
    password: 'demo-staff-1',
  });
  const context = await browser.newContext(layouts[layout]);
  await context.addCookies([{ name: 'TokenId', value: TokenId, url: shop.url, httpOnly: true }]);
  return context.newPage();
}

test.each(['desktop', 'mobile'] as const)(
  'what was changed of a course is told in words, from the course, on a %s',
  async (layout) => {
    const page = await ownersPage(layout);
    await page.goto(`${shop.url}/en/admin/desk/offerings`);
    await page.getByText('C1001').first().click();
    const name = page.getByLabel('Name · English');
    const before = await name.inputValue();
    const after = `Renamed on a ${layout}`;
    await name.fill(after);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Audit trail' }).first().click();
    await page.getByText('hanged a course').first().waitFor();
    await page.getByText(after).first().waitFor();
    await page.getByText(before).first().waitFor();
    expect(await page.getByText(/[\da-f]{8}-[\da-f]{4}-|\{"/).count()).toBe(0);
    await accessible(page);
  },
);

test('the trail is narrowed down, and where the old page was leads to it', async () => {
  const page = await ownersPage('desktop');
  await page.goto(`${shop.url}/admin/audit`);
  await page.waitForURL('**/admin/desk/audit');
  await page.getByRole('columnheader', { name: '变更内容' }).waitFor();
  await page.getByLabel('经过').fill('登录了');
  await page.getByRole('option', { name: '登录了', exact: true }).click();
  await page.waitForURL(/account\.sign_in/);
  await page
    .getByRole('row', { name: /登录了/ })
    .first()
    .waitFor();
  await accessible(page);
});
