import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, openShop, until } from './shop.ts';

const { shop, browser } = await openJourney(() => openShop({ SECOND_FACTOR: 'on' }));

const open = async (layout: Layout): Promise<Page> => (await browser.newContext(layouts[layout])).newPage();
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 1000 });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${shop.url}/en/login`);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
}

async function setUpFactor(page: Page, password: string): Promise<{ secret: string; recovery: string }> {
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.locator('dialog [name=password]').fill(password);
  await page.locator('dialog button[type=submit]').click();
  await page.getByTestId('qr').waitFor();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.locator('[name=totp]').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('This code is wrong or was used already').waitFor();
  await accessible(page);
  await page.locator('[name=totp]').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Recovery codes', { exact: true }).waitFor();
  const codes = await page.locator('li', { hasText: /^[2-9a-z]{5}-[2-9a-z]{5}$/ }).allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, recovery: codes[0] ?? '' };
}

test("an owner sets up a second factor, signs in with it, and invites an editor, who gets only an editor's rights", async () => {
  const page = await open('desktop');
  await signIn(page, 'staff@tongxue.example', 'demo-staff-1');
  await page.waitForURL('**/en/admin/desk/account');
  await page.getByText('Please set up your second factor').waitFor();
  await page.getByRole('menuitem', { name: 'My account' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Today' }).count()).toBe(0);
  await page.goto(`${shop.url}/en/admin/staff`);
  expect(page.url()).toContain('/en/admin/desk/account');
  const { secret, recovery } = await setUpFactor(page, 'demo-staff-1');
  await page.waitForURL('**/en/admin/desk');
  await page.getByRole('menuitem', { name: 'Today' }).waitFor();

  await signIn(page, 'staff@tongxue.example', 'demo-staff-1');
  await page.getByText('Please input the code of your authenticator').first().waitFor();
  await expect.poll(() => page.locator('[name=password]').inputValue()).toBe('demo-staff-1');
  await accessible(page);
  // The current code was perhaps used for the set-up; the next one is also valid.
  await page.locator('[name=totp]').fill(codeOf(secret, 30));
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  await page.waitForURL('**/en/admin/desk');
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  const list = await page.evaluate(() => JSON.parse(localStorage.getItem('btnList') ?? '[]') as string[]);
  expect(list).toContain('staff.change');

  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await page.getByText('Your role: Owner').waitFor();
  await accessible(page);
  // A new authenticator needs the current one: the password alone does not open it.
  await page.getByRole('button', { name: 'Set up a new one' }).click();
  const renewal = page.getByRole('dialog');
  await renewal.locator('[name=password]').fill('demo-staff-1');
  await renewal.locator('[name=totp]').fill('000000');
  await accessible(page);
  await renewal.locator('button[type=submit]').click();
  await renewal.getByText('This code is wrong or was used already').waitFor();
  await page.keyboard.press('Escape');
  await renewal.waitFor({ state: 'detached' });
  // The old staff page redirects to the desk.
  await page.goto(`${shop.url}/en/admin/staff`);
  await page.waitForURL('**/en/admin/desk/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('Name').fill('Ms. He');
  await window.getByLabel('Email').fill('he@example.com');
  await window.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await accessible(page);
  await window.getByRole('button', { name: 'Invite somebody' }).click();
  // Changing roles needs the second factor again, which then lasts for a while.
  await page.getByLabel('Code of your authenticator').fill(recovery);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('The invitation is on its way').waitFor();
  await page.getByRole('table', { name: 'Invitations that wait' }).getByText('he@example.com').waitFor();
  await accessible(page);
  const mail = await until(async () => (await ask<{ text: string }[]>(shop, 'mail?to=he@example.com'))[0]);
  const link = /https?:\/\/\S+login_invited\?invite=\S+/.exec(mail.text)?.[0] ?? '';

  const editor = await open('mobile');
  await editor.goto(link);
  await editor.getByText('Ms. He, you are invited as Editor').waitFor();
  await accessible(editor);
  await editor.locator('[name=password]').fill('an editor here');
  await editor.locator('[name=re_password]').fill('an editor here');
  await editor.locator('button[type=submit]:not([name], [aria-hidden])').click();
  await editor.waitForURL('**/en/admin/desk/account');
  await setUpFactor(editor, 'an editor here');
  await editor.waitForURL('**/en/admin/desk');
  await editor.goto(`${shop.url}/en/admin/account`);
  await editor.waitForURL('**/en/admin/desk/account');
  await editor.getByText('Edit news and pages').waitFor();
  await accessible(editor);
  await editor.goto(`${shop.url}/en/admin/staff`);
  await editor.waitForURL('**/en/admin/desk/staff');
  await editor.getByRole('heading', { name: 'Not Found' }).waitFor();
  await expect.poll(() => editor.getByText('he@example.com').count()).toBe(0);
  await editor.goto(link);
  await editor.getByText('This invitation is over').waitFor();

  await page.reload();
  // Nobody can change their own role or remove the last owner.
  await page.getByRole('row', { name: /staff@tongxue\.example/ }).click();
  await page
    .getByText(/your own/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Change role' }).count()).toBe(0);
  await page.goto(`${shop.url}/en/admin/desk/staff`);
  await page.getByRole('row', { name: /Ms\. He/ }).click();
  await page.getByText('Edit news and pages').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Academic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await page.locator('.RaShow-main, main').getByText('Academic', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Close the account' }).click();
  await page.getByText('Ms. He is signed out at once').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the account' }).click();
  await page.waitForURL('**/en/admin/desk/staff');
  await page.getByRole('row', { name: /staff@tongxue\.example/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Ms\. He/ }).count()).toBe(0);
  await expect.poll(() => page.getByText('Element does not exist').count()).toBe(0);
  await editor.goto(`${shop.url}/en/admin`);
  // A user whose session is over is sent home (specification, section 8).
  expect(new URL(editor.url()).pathname).toBe('/en');
  await page.goto(`${shop.url}/en/admin/audit`);
  await page
    .getByRole('row', { name: /Ms\. He/ })
    .filter({ hasText: /closed a colleague’s account/i })
    .first()
    .waitFor();
  await accessible(page);
});

test('teachers and parents cannot open the desk', async () => {
  const page = await open('desktop');
  await signIn(page, 'teacher@tongxue.example', 'demo-teacher-1');
  await page.waitForURL('**/en/teacher_index');
  expect((await page.goto(`${shop.url}/en/admin`))?.status()).toBe(403);
});
