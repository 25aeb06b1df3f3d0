import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { openJourney } from './journey.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
beforeAll(async () => {
  await wireTo(shop).register(parent.tel);
});

const parent = { tel: '13655581001', password: 'a good password' };
const student = { login_user_name: 'lele', password: 'demo-student-1' };

async function tokenFor(fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const answer = await (await fetch(`${shop.url}/api/login`, { method: 'POST', body })).json();
  return answer.data.TokenId;
}
async function signedIn(layout: Layout, fields: Record<string, string>): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext(layouts[layout]);
  await context.addCookies([{ name: 'TokenId', value: await tokenFor(fields), url: shop.url }]);
  return [context, await context.newPage()];
}
const become = async (context: BrowserContext, fields: Record<string, string>) =>
  context.addCookies([{ name: 'TokenId', value: await tokenFor(fields), url: shop.url }]);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test.each<Layout>(['desktop', 'mobile'])(
  '401 after a POST leads to the sign-in page and back again (%s)',
  async (layout) => {
    const [context, page] = await signedIn(layout, parent);
    await page.goto(`${shop.url}/en/member_edit`);
    await page.waitForFunction(() => localStorage.getItem('UserId'));
    await page.locator('[name=province]').fill('Zhejiang');
    await context.clearCookies({ name: 'TokenId' });
    await save(page);
    await page.waitForURL('**/en/index_login?redirect=*');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/en/member_edit');
    // The address changes before the next page has run its script.
    await page.waitForFunction(() => localStorage.getItem('UserId') === null);
    await page.getByText('Your sign-in has expired').waitFor();
    await page.locator('[name=tel]').fill(parent.tel);
    await page.locator('[name=password]').fill(parent.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/en/member_edit');
    await expect.poll(() => page.locator('[name=province]').inputValue()).toBe('Zhejiang');
  },
);

test.each<Layout>(['desktop', 'mobile'])(
  "401 on a member's page leads home, without the expired session (%s)",
  async (layout) => {
    const [context, page] = await signedIn(layout, parent);
    await page.goto(`${shop.url}/en/member_index`);
    await context.addCookies([{ name: 'TokenId', value: 'x'.repeat(43), url: shop.url }]);
    await page.goto(`${shop.url}/en/member_orders`);
    expect(page.url()).toBe(`${shop.url}/en`);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('TokenId');
  },
);

test.each<Layout>(['desktop', 'mobile'])(
  '402 asks with the title Tips; cancel goes home, OK to the sign-in page (%s)',
  async (layout) => {
    const [context, page] = await signedIn(layout, parent);
    const answerDialog = async (answer: 'Cancel' | 'OK') => {
      await become(context, parent);
      await page.goto(`${shop.url}/en/member_edit`);
      await page.waitForFunction(() => localStorage.getItem('UserId'));
      await become(context, student);
      await save(page);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText('Tips').waitFor();
      await dialog.getByText('The current user cannot access this page. Please log in again').waitFor();
      await dialog.getByRole('button', { name: answer }).click();
    };
    await answerDialog('Cancel');
    await page.waitForURL(`${shop.url}/en`);
    await answerDialog('OK');
    await page.waitForURL('**/en/index_login?redirect=*');
  },
);

test.each<Layout>(['desktop', 'mobile'])(
  'a lost connection is shown in red until it is dismissed, and no input is lost (%s)',
  async (layout) => {
    const [context, page] = await signedIn(layout, parent);
    await page.clock.install();
    await page.goto(`${shop.url}/en/member_edit`);
    await page.locator('[name=name]').fill('Somebody Else');
    await context.setOffline(true);
    await save(page);
    const words = 'Connection Timeout, check your internet or retry later';
    await page.getByRole('alert').getByText(words).waitFor();
    await page.clock.fastForward(60_000);
    await expect.poll(() => page.getByText(words).isVisible()).toBe(true);
    await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Somebody Else');
    await context.setOffline(false);
    await save(page);
    await page.getByText('Saved').first().waitFor();
    await expect.poll(() => page.getByText(words).count()).toBe(0);
  },
);
