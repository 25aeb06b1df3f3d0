import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
const wire = wireTo(shop);

async function ownersPage(layout: Layout): Promise<Page> {
  const { TokenId } = await wire.call<{ TokenId: string }>('teacherLogin', {
    email: 'staff@tongxue.example',
    password: 'demo-staff-1',
  });
  const context = await browser.newContext(layouts[layout]);
  await context.addCookies([{ name: 'TokenId', value: TokenId, url: shop.url, httpOnly: true }]);
  return context.newPage();
}

test('the audit trail is filtered, and the old page redirects to it', async () => {
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
