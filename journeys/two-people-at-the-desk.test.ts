import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { trust } from './second-factor-at.ts';
import { type OwnShop, openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

let shop: OwnShop;
let browser: Browser;
beforeAll(async () => {
  shop = await openShop();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await shop?.close();
});

type Site = { id: string; name: { zh: string; en: string }; position: number };

const atTheDesk = (name: string, layout: Layout) => staffAt({ shop, browser }, { name, layout });

async function sites(token: string): Promise<Site[]> {
  const answer = await fetch(`${shop.url}/api/officeSiteIndex`, { headers: { TokenId: token } });
  return ((await answer.json()) as { data: { items: Site[] } }).data.items;
}

/** What the server says to saving. */
const saved = async (page: Page, press: () => Promise<void>): Promise<number> => {
  const answer = page.waitForResponse((response) => response.url().includes('/api/officeSiteSave'));
  await press();
  return ((await (await answer).json()) as { status: number }).status;
};

test.each(['desktop', 'mobile'] as const)(
  'two people change the same site: the second is told, chooses field by field and loses nothing, on a %s',
  async (layout) => {
    const one = await atTheDesk('operations', 'desktop');
    const two = await atTheDesk('staff', layout);
    const [site] = await sites(two.token);
    if (!site) throw new Error('no site');
    const english = (page: Page) => page.getByRole('textbox', { name: 'Name · English' });
    const chinese = (page: Page) => page.getByRole('textbox', { name: 'Name · Chinese' });
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
    for (const { page } of [one, two]) {
      await page.goto(`${shop.url}/en/admin/desk/sites/${site.id}`);
      await english(page).waitFor();
    }
    await english(one.page).fill(`Theirs ${layout}`);
    await chinese(one.page).fill('他们写的');
    expect(await saved(one.page, () => save(one.page))).toBe(200);

    await english(two.page).fill(`Mine ${layout}`);
    await two.page.getByRole('spinbutton', { name: 'Place in the list' }).fill('7');
    expect(await saved(two.page, () => save(two.page))).toBe(409);
    const window = two.page.getByRole('dialog', { name: 'Somebody else saved first' });
    await window.getByText('has changed it').waitFor();
    await accessible(two.page);
    const both = (name: string, side: RegExp) =>
      window.getByRole('radiogroup', { name }).getByRole('radio', { name: side });
    await expect.poll(() => both('Name · English', /filled it in/).isChecked()).toBe(true);
    await expect.poll(() => both('Name · Chinese', /is now: 他们写的/).isChecked()).toBe(true);
    // Going back loses nothing; saving again asks again.
    await window.getByRole('button', { name: 'Back to the form' }).click();
    await expect.poll(() => english(two.page).inputValue()).toBe(`Mine ${layout}`);
    // What was refused is said at the foot of the page for a moment, over the button.
    await two.page.mouse.move(1, 1);
    await two.page.locator('.MuiSnackbar-root').waitFor({ state: 'detached' });
    expect(await saved(two.page, () => save(two.page))).toBe(409);
    await window.waitFor();
    expect(
      await saved(two.page, () => window.getByRole('button', { name: 'Save what is chosen' }).click()),
    ).toBe(200);
    await window.waitFor({ state: 'detached' });
    const after = (await sites(two.token)).find(({ id }) => id === site.id);
    expect(after).toMatchObject({ name: { zh: '他们写的', en: `Mine ${layout}` }, position: 7 });

    // And it goes on from there, without a reload.
    await english(two.page).fill(`Again ${layout}`);
    expect(await saved(two.page, () => save(two.page))).toBe(200);
  },
);

test('of a coupon that two people change the fields are called as on its form, and amounts are money', async () => {
  const [one, two] = [await atTheDesk('operations', 'desktop'), await atTheDesk('staff', 'desktop')];
  // What is given away asks who it is.
  for (const { token } of [one, two]) await trust(shop, token);
  const listed = await fetch(
    `${shop.url}/api/officeCouponIndex?${new URLSearchParams({ filter: JSON.stringify({ q: 'THANKS30' }) })}`,
    { headers: { TokenId: two.token } },
  );
  const { data } = (await listed.json()) as { data: { items: { id: string }[] } };
  for (const { page } of [one, two]) {
    await page.goto(`${shop.url}/en/admin/desk/coupons/${data.items[0]?.id}`);
    await page.getByLabel('Amount off').waitFor();
  }
  await one.page.getByLabel('Amount off').fill('31');
  await one.page.getByLabel('Uses in all').fill('40');
  await one.page.getByRole('button', { name: 'Save', exact: true }).click();
  await one.page.getByText(/31.* off/).waitFor();
  await two.page.getByLabel('Amount off').fill('32');
  await two.page.getByRole('button', { name: 'Save', exact: true }).click();
  const window = two.page.getByRole('dialog', { name: 'Somebody else saved first' });
  const amount = window.getByRole('radiogroup', { name: 'Amount off' });
  await amount.getByText('¥31', { exact: true }).waitFor();
  await amount.getByText('¥32', { exact: true }).waitFor();
  await window.getByRole('radiogroup', { name: 'Uses in all' }).waitFor();
  await expect.poll(() => window.getByText('amount', { exact: true }).count()).toBe(0);
});
