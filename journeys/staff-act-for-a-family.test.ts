import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { aGroup } from './family-at.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney(openShop);
const wire = wireTo(shop);
let staff: Awaited<ReturnType<typeof owner>>;
beforeAll(async () => {
  staff = await owner();
});

async function pageWith(token: string, layout: Layout): Promise<Page> {
  const context = await browser.newContext(layouts[layout]);
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url, httpOnly: true }]);
  return context.newPage();
}

/** The owner of the demo school, with a second factor. */
async function owner() {
  const password = 'demo-staff-1';
  const { TokenId: token } = await wire.call<{ TokenId: string }>('teacherLogin', {
    email: 'staff@tongxue.example',
    password,
  });
  const { secret } = await wire.call<{ secret: string }>('secondFactorBegin', { password }, token);
  const code = (ahead: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
  await wire.call('secondFactorConfirm', { totp: code(0) }, token);
  return { token, nextCode: () => code(30_000) };
}

test.each(['desktop', 'mobile'] as const)('staff act for a family, on a %s', async (layout) => {
  const tel = { desktop: '13700140001', mobile: '13700140002' }[layout];
  await wire.register(tel);
  const { TokenId: family, UserId } = await wire.call<{ TokenId: string; UserId: string }>('login', {
    tel,
    password: 'a good password',
  });
  const [child] = await wire.read<{ id: string }[]>('memberChild', family);
  const { id: group } = await aGroup(shop, family, Number(tel.slice(-3)));
  const yes = { age_confirmed: '1', confirmed: '1' };
  await wire.call('cartAdd', { child_id: child?.id ?? '', session_id: group, ...yes }, family);
  const office = await pageWith(staff.token, layout);
  const home = await pageWith(family, layout);

  await office.goto(`${shop.url}/en/admin/desk/families/${UserId}/show`);
  await office.getByRole('button', { name: 'Act for this family' }).click();
  await office.getByLabel('Why (the family reads it)').fill('You asked us by phone');
  await accessible(office);
  await office.getByRole('dialog').getByRole('button', { name: 'Act for this family' }).click();
  // Once verified, the second factor lasts for a while.
  if (layout === 'desktop') {
    await office.getByLabel('Code of your authenticator').fill(staff.nextCode());
    await office.getByRole('button', { name: 'Verify' }).click();
  }

  const banner = office.getByRole('complementary', { name: 'Act for this family' });
  await banner.waitFor();
  expect(new URL(office.url()).pathname).toBe('/en/member_index');
  await banner.getByText(/(30|29) min left/).waitFor();
  await accessible(office);
  await office.goto(`${shop.url}/en/member_students`);
  await banner.waitFor();
  // The family's own account stays closed, with the banner above it.
  await office.goto(`${shop.url}/en/member_account`);
  await office.getByText('Only the family itself can do it').waitFor();
  await banner.waitFor();

  // Staff place the family's order, and begin no payment of it.
  await office.goto(`${shop.url}/en/cart_settlement`);
  await accessible(office);
  await office.getByRole('button', { name: 'Place order for' }).click();
  await office.getByRole('button', { name: 'Record the payment at the desk' }).waitFor();
  expect(await office.getByText('Only the family itself can do it').count()).toBe(0);

  await home.goto(`${shop.url}/en/member_account`);
  await home.getByText('of the school, acting for you').waitFor();
  await accessible(home);
  await home.goto(`${shop.url}/en/member_information`);
  await home.getByText('Staff opened your account to help you').first().waitFor();

  await banner.getByRole('button', { name: 'Stop acting' }).click();
  await office.waitForURL(`**/en/admin/desk/families/${UserId}/show`);
  await office.getByRole('button', { name: 'Act for this family' }).waitFor();
  await home.goto(`${shop.url}/en/member_account`);
  await home.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
  await expect.poll(() => home.getByText('of the school, acting for you').count()).toBe(0);
});
