import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { expandMenu } from './desk-menu.ts';
import { openJourney } from './journey.ts';
import { type OwnShop, openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser, call, pageOf } = await openJourney(openShop);
/** Another server on the same database. */
let otherServer: OwnShop;
beforeAll(async () => {
  otherServer = await openShop({ DATABASE_URL: shop.databaseUrl });
});
afterAll(async () => {
  await otherServer?.close();
});

const at = (part: string) => `${shop.url}/en/admin/desk/school_${part}`;
const staff = (name: string) => staffAt({ shop, browser }, { name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name });

/** The status of the server's answer to saving a part. */
async function saves(page: Page, press: () => Promise<void>): Promise<number> {
  const answer = page.waitForResponse((response) => /\/api\/officeSchool\w+Save/.test(response.url()));
  await press();
  return ((await (await answer).json()) as { status: number }).status;
}
const save = (page: Page) =>
  saves(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());

const frameOf = async (url: string): Promise<string> => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  await page.goto(`${url}/en`);
  const [header, footer] = [page.locator('header').first(), page.locator('footer').last()];
  const text = `${await header.textContent()} ${await footer.textContent()}`;
  await page.context().close();
  return text;
};
const bothServers = [() => shop.url, () => otherServer.url] as const;

async function parent(): Promise<Page> {
  const { TokenId } = await call<{ TokenId: string }>('login', {
    tel: '13800138000',
    password: 'demo-parent-1',
  });
  return pageOf(TokenId, 'desktop');
}

test("the owner changes the school's name and licence number: every page of every server shows it at once", async () => {
  for (const url of bothServers) expect(await frameOf(url())).not.toContain('Little Tree');
  const { page } = await staff('staff');
  await page.goto(at('facts'));
  await box(page, 'Name of the school · English').fill('Little Tree');
  await box(page, 'Name of the school · Chinese').fill('小树学堂');
  await box(page, 'ICP licence number').fill('12345678');
  expect(await save(page)).toBe(400);
  await box(page, 'ICP licence number').fill('京ICP备12345678号-1');
  expect(await save(page)).toBe(200);
  await page.getByText('Saved, and in force on every page').waitFor();
  await accessible(page);
  for (const url of bothServers) {
    const frame = await frameOf(url());
    expect(frame).toContain('Little Tree');
    expect(frame).toContain('京ICP备12345678号-1');
  }
  // Back to the default, the number in the environment.
  await page.getByRole('button', { name: 'ICP licence number: back to the default' }).click();
  expect(await save(page)).toBe(200);
  for (const url of bothServers) await expect.poll(() => frameOf(url())).not.toContain('京ICP备12345678号');
});

test('leave that was granted automatically counts as held once the school needs longer notice', async () => {
  const family = await parent();
  await family.goto(`${shop.url}/en/virtual_leave`);
  await family.getByText('Granted at once, can be made up').first().waitFor();
  const { page } = await staff('staff');
  await page.goto(at('rules'));
  const hours = number(page, 'Hours of notice for a make-up lesson');
  await hours.fill('336');
  // A turn of the wheel over the number scrolls the page only.
  await hours.hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => hours.evaluate((field) => field === document.activeElement)).toBe(false);
  expect(await hours.inputValue()).toBe('336');
  expect(await save(page)).toBe(200);
  await accessible(page);
  await family.reload();
  await family.getByText('Counts as held').first().waitFor();
  await page.getByRole('button', { name: /notice for a make-up lesson: back to the default/ }).click();
  expect(await save(page)).toBe(200);
});

test('operations and finance read the settings, editors cannot', async () => {
  for (const name of ['operations', 'finance']) {
    const { page } = await staff(name);
    await page.goto(at('credits'));
    await page.getByText('Only the owner can change these settings.').waitFor();
    await expect.poll(() => number(page, 'Credits earned on a payment').isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /back to the default/ }).count()).toBe(0);
    await accessible(page);
  }
  const { page } = await staff('editor');
  await page.goto(`${shop.url}/en/admin/desk`);
  await expandMenu(page);
  await page.getByRole('menuitem', { name: 'Offerings' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Settings of the school' }).count()).toBe(0);
});

/** Sets up a second factor by session token; returns a function with its current code. */
async function setUpFactor(token: string): Promise<() => string> {
  const { secret } = await call<{ secret: string }>('secondFactorBegin', { password: 'demo-staff-1' }, token);
  const code = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });
  // The code of the previous half minute, so that the current one stays unused.
  await call('secondFactorConfirm', { totp: code(-30_000) }, token);
  return () => code(0);
}

test('two owners change what the school gives: the second gets a conflict, and families read what was saved last', async () => {
  const first = await staff('staff');
  const two = { page: await first.page.context().newPage() };
  const rate = (page: Page) => number(page, 'Credits earned on a payment');
  for (const { page } of [first, two]) {
    await page.goto(at('credits'));
    await rate(page).waitFor();
  }
  await rate(first.page).fill('5');
  // Settings about money need the second factor again.
  expect(await save(first.page)).toBe(409);
  const code = await setUpFactor(first.token);
  expect(await save(first.page)).toBe(428);
  await first.page.getByLabel('Code of your authenticator').fill(code());
  expect(await saves(first.page, () => first.page.getByRole('button', { name: 'Verify' }).click())).toBe(200);
  await number(two.page, 'Days for which credits').fill('30');
  expect(await save(two.page)).toBe(409);
  const window = two.page.getByRole('dialog', { name: 'Somebody else saved first' });
  await window.getByText('has changed these settings').waitFor();
  await window
    .getByText(/as it is now: 5%|5%/)
    .first()
    .waitFor();
  await accessible(two.page);
  expect(
    await saves(two.page, () => window.getByRole('button', { name: 'Save what is chosen' }).click()),
  ).toBe(200);
  const family = await parent();
  for (const url of bothServers) {
    await family.goto(`${url()}/en/member_credits`);
    await family.getByText(/Every CN¥100 of tuition that you pay with money earns 500 credits/).waitFor();
    await family
      .getByText(/30 days/)
      .first()
      .waitFor();
  }
});
