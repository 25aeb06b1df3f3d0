import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { codeOf, setUpFactor } from './second-factor-at.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser } = await openJourney(openShop);

async function openDesk(place: string, layout: Layout = 'desktop') {
  const { page } = await staffAt({ shop, browser }, { name: 'operations', layout });
  await page.goto(`${shop.url}/en/admin/desk${place}`);
  return page;
}

const heads = (page: Page, name: string) => page.getByRole('columnheader', { name }).count();
/** The state of an offering in the table. */
const stateOf = (page: Page, number: string) =>
  page.getByRole('row', { name: new RegExp(number) }).getByText(/^(Draft|Open|Closed|Archived)$/);

test('a filter is saved by name, columns are chosen, and both are there the next time', async () => {
  const page = await openDesk('/offerings');
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

test('a bulk act can be undone, and is done if it is not', async () => {
  const page = await openDesk('/offerings?filter={"q":"C1001"}');
  const row = page.getByRole('row', { name: /C1001/ });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Stop selling' }).click();
  await page.getByText('Stop selling: 1').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Action cancelled').waitFor();
  await page.reload();
  await stateOf(page, 'C1001').waitFor();
  await expect.poll(() => stateOf(page, 'C1001').textContent()).toBe('Open');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Stop selling' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await row.getByText('Closed').waitFor();
});

test('a bulk change names the refused record with the reason, and changes the others', async () => {
  const page = await openDesk('/rooms/create');
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: /Richmond/ }).click();
  await page.getByRole('textbox', { name: /^Room/ }).fill('001');
  await page.getByLabel('How many fit in').fill('6');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/desk\/rooms$/);
  const rowOf = (room: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: room, exact: true }) });
  await rowOf('001').getByRole('checkbox').check();
  await rowOf('102').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Take out of use' }).click();
  await page.getByText('Take out of use: 2').waitFor();
  await page.getByText('Done: 1. Refused: 1.').waitFor();
  await page.getByText(/102: Sessions are still held in this room/).waitFor();
  await accessible(page);
  await rowOf('001').waitFor({ state: 'detached' });
  await rowOf('102').waitFor();
});

test('a family’s page says that it shows the newest orders only, and leads to all of them', async () => {
  const page = await openDesk('/families?filter={"q":"王燕"}');
  await page.getByRole('row', { name: /8021/ }).getByText('王燕').click();
  await page.getByText(/^25 of \d+/).waitFor();
  await accessible(page);
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^25 of/ })
    .getByRole('link', { name: 'Show all' })
    .click();
  await page.waitForURL('**/desk/orders?**');
  await page.getByRole('combobox', { name: 'Family' }).waitFor();
  await page.getByText(/^1-25 of [2-9]\d$/).waitFor();
  expect(await page.getByRole('cell', { name: '王燕' }).count()).toBe(25);
});

/** Enters the second factor in the window that asks for it. */
async function showFactor(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('classes are called off together in a window that says how many, with one reason and the second factor', async () => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'staff' });
  const secret = await setUpFactor(shop, token);
  await page.goto(`${shop.url}/en/admin/desk/sessions?filter={"state":"ahead"}`);
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(2).waitFor();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Call off' }).click();
  await page.getByText(/Sessions to be called off: 2\. Places taken in them: \d+\./).waitFor();
  await accessible(page);
  await page.getByRole('dialog').getByLabel(/Why/).fill('The hall is being repaired.');
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await showFactor(page, secret);
  await page.getByText('Done: 2', { exact: true }).waitFor();
  await page.goto(`${shop.url}/en/admin/desk/sessions?filter={"state":"called_off"}`);
  await page.getByText(/1-\d+ of \d+/).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2);
});

test('waiting refunds are granted together: the total is shown first, and the second factor is needed once', async () => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'finance' });
  const secret = await setUpFactor(shop, token);
  await page.goto(`${shop.url}/en/admin/desk/refunds`);
  const row = page.getByRole('row', { name: /李静/ }).first();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Grant in full' }).click();
  await page.getByText(/Requests: 1\. What goes back in all: CN¥[\d,.]+\./).waitFor();
  // The facts of each request stand beneath the sum.
  const window = page.getByRole('dialog');
  await window.getByText(/For lessons not begun it would be CN¥[\d,.]+\./).waitFor();
  await window
    .getByText(/CN¥[\d,.]+ was paid for .*For the lessons not begun/s)
    .first()
    .waitFor();
  await page.getByLabel('Words to the family').fill('With our apologies.');
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Grant in full' }).click();
  await showFactor(page, secret);
  await page.getByText('Done: 1', { exact: true }).waitFor();
  await row.waitFor({ state: 'detached' });
});

test('on a phone several rows are selected by touch, with the same bulk acts', async () => {
  const page = await openDesk('/rooms', 'mobile');
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  const room = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  await room('102').tap();
  await room('106').tap();
  await page.getByText('2 items selected').waitFor();
  // The rooms' sites load after them.
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await accessible(page);
  await page.getByRole('button', { name: 'Take out of use' }).tap();
  await page.getByText(/102: Sessions are still held in this room/).waitFor();
  await page.getByRole('button', { name: 'Stop selecting' }).tap();
  await page.getByRole('link', { name: /^108 / }).waitFor();
});

test.each(['desktop', 'mobile'] as const)(
  'the list of sessions opens the class: its children, whom to call, and its lessons (%s)',
  async (layout) => {
    const page = await openDesk('/sessions?filter={"state":"running"}', layout);
    await page.getByText(/C1016/).first().click();
    await page.waitForURL(/sessions\/[0-9a-f-]{36}\/show$/);
    await page.getByRole('heading', { name: /^Children in the class \([1-9]\d*\)$/ }).waitFor();
    await page.locator('a[href^="tel:+"]').first().waitFor();
    await page.getByRole('heading', { name: 'Lessons', exact: true }).waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'To the whole class' }).click();
    await page.waitForURL(/session_id=/);
  },
);
