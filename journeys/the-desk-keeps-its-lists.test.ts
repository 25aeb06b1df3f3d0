import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { closePages, sharedBrowser } from './browser.ts';
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

async function atTheDesk(place: string) {
  const { page } = await staffAt({ shop, browser }, { name: 'operations' });
  await page.goto(`${shop.url}/en/admin/desk${place}`);
  return page;
}

const heads = (page: Page, name: string) => page.getByRole('columnheader', { name }).count();
/** What the table says the first offering's state is. */
const stateOf = (page: Page, number: string) =>
  page.getByRole('row', { name: new RegExp(number) }).getByText(/^(Draft|Open|Closed|Archived)$/);

test('a filter is kept under a name, columns are chosen, and both are there the next time', async () => {
  const page = await atTheDesk('/offerings');
  await page.getByRole('row', { name: /C1001/ }).waitFor();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page
    .getByRole('option', { name: 'Camp', exact: true })
    .or(page.getByRole('option', { name: /camp/i }))
    .first()
    .click();
  await page.getByRole('row', { name: /C1001/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Save current query...' }).click();
  await page.getByLabel('Query name').fill('Camps');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('columnheader', { name: 'Site' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Site' }).click();
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Site' }).waitFor({ state: 'detached' });

  await page.goto(`${shop.url}/en/admin/desk/offerings?filter=%7B%7D`);
  await page.getByRole('row', { name: /C1001/ }).waitFor();
  expect(await heads(page, 'Site')).toBe(0);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Camps' }).click();
  await page.getByRole('row', { name: /C1001/ }).waitFor({ state: 'detached' });
  await accessible(page);
});

test('what is done to several at once can be taken back, and is done when it is not', async () => {
  const page = await atTheDesk('/offerings?filter={"q":"C1001"}');
  const row = page.getByRole('row', { name: /C1001/ });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Stop selling' }).click();
  await page.getByText('Stop selling: 1').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Action cancelled').waitFor();
  await page.reload();
  await stateOf(page, 'C1001').waitFor();
  expect(await stateOf(page, 'C1001').textContent()).toBe('Open');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Stop selling' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await row.getByText('Closed').waitFor();
});
