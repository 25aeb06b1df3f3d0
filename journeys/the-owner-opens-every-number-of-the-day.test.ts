import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser } = await openJourney(openShop);

/** The number of items that a list states or shows: the rows of a table, the open tab, or the items of a page. */
const countOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tab = document.querySelector('#main-content nav [aria-current=page]')?.textContent;
    const tabCount = /\((\d+)\)$/.exec(tab ?? '');
    if (tabCount) return Number(tabCount[1]);
    const rows = document.querySelectorAll('#main-content tbody tr');
    const lines = [...document.querySelectorAll('#main-content li')];
    const isItem = (line: Element) => !line.closest('nav') && !line.parentElement?.closest('li');
    return rows.length || lines.filter(isItem).length;
  });

test('the office starts with its day, and every number opens a list with as many items', async () => {
  const { page } = await staffAt({ shop, browser }, { name: 'staff' });
  const numbers = page.getByTestId('board-number');
  await page.goto(`${shop.url}/en/admin`);
  await page.waitForURL('**/en/admin/desk');
  await numbers.first().waitFor();
  const count = await numbers.count();
  expect(count).toBeGreaterThan(10);
  await accessible(page);
  for (let index = 0; index < count; index += 1) {
    const card = numbers.nth(index);
    const words = (await card.textContent()) ?? '';
    await card.click();
    await page.waitForURL((address) => !/\/admin\/desk\/?(#\/?)?$/.test(address.href));
    await expect
      .poll(() => countOn(page), { message: `${words} at ${page.url()}` })
      .toBe(Number.parseInt(words, 10));
    await page.goBack();
    await card.waitFor();
  }
  await page.getByRole('link', { name: /Today’s lessons?/ }).click();
  await page.waitForURL('**/admin/desk/timetable?day=today');
  await page.getByText('All lessons of today').waitFor();
});
