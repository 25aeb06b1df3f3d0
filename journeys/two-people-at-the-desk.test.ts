import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { trust } from './second-factor-at.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser } = await openJourney(openShop);

type Site = { id: string; name: { zh: string; en: string }; position: number };

const openDesk = (name: string, layout: Layout) => staffAt({ shop, browser }, { name, layout });

async function sites(token: string): Promise<Site[]> {
  const answer = await fetch(`${shop.url}/api/officeSiteIndex`, { headers: { TokenId: token } });
  return ((await answer.json()) as { data: { items: Site[] } }).data.items;
}

/** The status of the server's answer to saving. */
const saved = async (page: Page, press: () => Promise<void>): Promise<number> => {
  const answer = page.waitForResponse((response) => response.url().includes('/api/officeSiteSave'));
  await press();
  return ((await (await answer).json()) as { status: number }).status;
};

test.each(['desktop', 'mobile'] as const)(
  'two users change the same site: the second gets a conflict, chooses field by field and loses nothing, on a %s',
  async (layout) => {
    const first = await openDesk('operations', 'desktop');
    const second = await openDesk('staff', layout);
    const [site] = await sites(second.token);
    if (!site) throw new Error('the school has no site');
    const english = (page: Page) => page.getByRole('textbox', { name: 'Name · English' });
    const chinese = (page: Page) => page.getByRole('textbox', { name: 'Name · Chinese' });
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
    for (const { page } of [first, second]) {
      await page.goto(`${shop.url}/en/admin/desk/sites/${site.id}`);
      await english(page).waitFor();
    }
    await english(first.page).fill(`Theirs ${layout}`);
    await chinese(first.page).fill('他们写的');
    expect(await saved(first.page, () => save(first.page))).toBe(200);

    await english(second.page).fill(`Mine ${layout}`);
    await second.page.getByRole('spinbutton', { name: 'Place in the list' }).fill('7');
    expect(await saved(second.page, () => save(second.page))).toBe(409);
    const window = second.page.getByRole('dialog', { name: 'Somebody else saved first' });
    await window.getByText('has changed it').waitFor();
    await accessible(second.page);
    const choiceOf = (name: string, side: RegExp) =>
      window.getByRole('radiogroup', { name }).getByRole('radio', { name: side });
    await expect.poll(() => choiceOf('Name · English', /filled it in/).isChecked()).toBe(true);
    await expect.poll(() => choiceOf('Name · Chinese', /is now: 他们写的/).isChecked()).toBe(true);
    // Closing the window loses nothing; saving again asks again.
    await window.getByRole('button', { name: 'Back to the form' }).click();
    await expect.poll(() => english(second.page).inputValue()).toBe(`Mine ${layout}`);
    // The refusal covers the button at the foot of the page for a moment.
    await second.page.mouse.move(1, 1);
    await second.page.locator('.MuiSnackbar-root').waitFor({ state: 'detached' });
    expect(await saved(second.page, () => save(second.page))).toBe(409);
    await window.waitFor();
    expect(
      await saved(second.page, () => window.getByRole('button', { name: 'Save what is chosen' }).click()),
    ).toBe(200);
    await window.waitFor({ state: 'detached' });
    const stored = (await sites(second.token)).find(({ id }) => id === site.id);
    expect(stored).toMatchObject({ name: { zh: '他们写的', en: `Mine ${layout}` }, position: 7 });

    // Editing continues without a reload.
    await english(second.page).fill(`Again ${layout}`);
    expect(await saved(second.page, () => save(second.page))).toBe(200);
  },
);

test('a conflict about a coupon names the fields as its form does, with amounts as money', async () => {
  const [first, second] = [await openDesk('operations', 'desktop'), await openDesk('staff', 'desktop')];
  // Coupons need the second factor.
  for (const { token } of [first, second]) await trust(shop, token);
  const listed = await fetch(
    `${shop.url}/api/officeCouponIndex?${new URLSearchParams({ filter: JSON.stringify({ q: 'THANKS30' }) })}`,
    { headers: { TokenId: second.token } },
  );
  const { data } = (await listed.json()) as { data: { items: { id: string }[] } };
  for (const { page } of [first, second]) {
    await page.goto(`${shop.url}/en/admin/desk/coupons/${data.items[0]?.id}`);
    await page.getByLabel('Amount off').waitFor();
  }
  await first.page.getByLabel('Amount off').fill('31');
  await first.page.getByLabel('Uses in all').fill('40');
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await first.page.getByText(/31.* off/).waitFor();
  await second.page.getByLabel('Amount off').fill('32');
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  const window = second.page.getByRole('dialog', { name: 'Somebody else saved first' });
  const amount = window.getByRole('radiogroup', { name: 'Amount off' });
  await amount.getByText('CN¥31', { exact: true }).waitFor();
  await amount.getByText('CN¥32', { exact: true }).waitFor();
  await window.getByRole('radiogroup', { name: 'Uses in all' }).waitFor();
  await expect.poll(() => window.getByText('amount', { exact: true }).count()).toBe(0);
});
