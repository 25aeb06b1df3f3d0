import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser, pool, read } = await openJourney(openShop);

type Group = {
  offering_number: string;
  label: { en: string };
  weekdays: number[];
  start: string;
  end: string;
  room: string | null;
};
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A weekly group in a room in Shanghai that continues after New Year. */
async function aGroupInARoom(token: string): Promise<Group> {
  const listOf = async <Row>(call: string, filter: object) =>
    (
      await read<{ items: Row[] }>(
        `${call}?page_size=100&filter=${encodeURIComponent(JSON.stringify(filter))}`,
        token,
      )
    ).items;
  const sites = await listOf<{ id: string; name: { en: string } }>('officeSiteIndex', { kind: 'campus' });
  const site = sites.find(({ name }) => name.en.includes('Xuhui'));
  const groups = await listOf<Group>('officeSessionIndex', {
    site_id: site?.id,
    kind: 'course',
    from: '2027-01-12',
  });
  const found = groups.find(({ room, weekdays }) => room && weekdays.length === 1 && weekdays[0] !== 5);
  if (!found) throw new Error('the demo school has no group in a room after New Year');
  return found;
}

/** The buttons and links beneath the message that is shown. */
const coveredBy = (message: Locator) =>
  message.evaluate((element) => {
    const over = element.getBoundingClientRect();
    return [...document.querySelectorAll('button, a[href]')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const isBeside = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
        return width > 0 && !isBeside && !element.contains(control);
      })
      .map(({ textContent }) => textContent);
  });

/** Fills in another group at the same hours in the same room, also on Fridays, from the first week of the year. */
async function typeAnother(page: Page, beside: Group): Promise<void> {
  const course = page.getByRole('combobox', { name: 'Offering' });
  await course.fill(beside.offering_number);
  await page.getByRole('option', { name: new RegExp(`^${beside.offering_number}`) }).click();
  await page.getByRole('textbox', { name: /· Chinese/ }).fill('新年班');
  await page.getByRole('textbox', { name: /· English/ }).fill('New Year group');
  for (const weekday of [...beside.weekdays, 5])
    await page.getByRole('checkbox', { name: new RegExp(`^${days[weekday - 1]}`) }).check();
  await page.getByLabel('From', { exact: false }).first().fill(beside.start);
  await page.getByLabel('Until', { exact: false }).first().fill(beside.end);
  await page.getByLabel(/First day/).fill('2026-12-28');
  await page.getByRole('spinbutton', { name: 'Number of lessons' }).fill('5');
  await page.getByRole('spinbutton', { name: 'Class size' }).fill('8');
  await page.getByRole('combobox', { name: 'Room' }).fill(beside.room ?? '');
}

test('staff planning a group see its lessons, skipped holidays and room conflicts, and save it after confirming', async () => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'academic' });
  const beside = await aGroupInARoom(token);
  await page.goto(`${shop.url}/en/admin/desk/sessions/create`);
  await typeAnother(page, beside);
  await page.getByRole('button', { name: 'Lay the lessons out' }).click();
  await page.getByText(/Left out: .*New Year/).waitFor();
  const warning = page.getByRole('alert').filter({ hasText: `${beside.offering_number} ${beside.label.en}` });
  await warning.first().waitFor();
  await accessible(page);

  const room = page.getByRole('combobox', { name: 'Room' });
  await room.fill('Z9');
  await page.getByRole('button', { name: 'Save' }).click();
  const unknown = page.getByRole('dialog').filter({ hasText: 'No room “Z9” is open at this site' });
  await unknown.getByRole('button', { name: 'Cancel' }).click();
  await room.fill(beside.room ?? '');
  const asks = page.getByRole('dialog').filter({ hasText: 'is in the same room at that time' });
  await page.getByRole('button', { name: 'Save' }).click();
  await asks.waitFor();
  await accessible(page);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Not saved yet').waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/admin/desk/sessions/create');
  await page.getByRole('button', { name: 'Save' }).click();
  await asks.getByRole('button', { name: 'Go ahead' }).click();
  await page.waitForURL(/sessions\/[0-9a-f-]{36}/);
  expect(await coveredBy(page.locator('.MuiSnackbarContent-root'))).toEqual([]);
  await page
    .getByRole('heading', { name: new RegExp(`${beside.offering_number}.*New Year group`) })
    .waitFor();
});

test('a term planned again shows its lessons and skipped holidays first, and asks for a label without the old season', async () => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'academic' });
  const group = await aGroupInARoom(token);
  await pool.query(
    `update sessions set label = '{"zh":"冬季班","en":"Winter"}'
     where offering_id = (select id from offerings where number = $1)`,
    [group.offering_number],
  );
  await page.goto(
    `${shop.url}/en/admin/desk/sessions?filter=${encodeURIComponent(JSON.stringify({ q: group.offering_number }))}`,
  );
  await page
    .getByRole('row', { name: new RegExp(group.offering_number) })
    .first()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Plan again for another term' }).click();
  const window = page.getByRole('dialog');
  await window.getByText(/^1\. \w{3}, /).waitFor();
  const label = window.getByRole('textbox', { name: /· Chinese/ });
  expect(await label.inputValue()).toBe('');
  // Public holidays of the year are left out.
  await window.getByRole('spinbutton', { name: /weeks later/i }).fill('52');
  await window
    .getByText(/^1\. \w{3}, \w{3} \d+, 2027/)
    .first()
    .waitFor();
  await window.getByRole('button', { name: 'Plan again for another term' }).click();
  await window.getByText('Please write the Chinese').waitFor();
  await label.fill('春季班');
  await window.getByRole('spinbutton', { name: /weeks later/i }).fill('53');
  expect(await label.inputValue()).toBe('春季班');
  await accessible(page);
});

test('the public holidays of a site in this and the next year are offered, all ticked', async () => {
  const { page } = await staffAt({ shop, browser }, { name: 'operations' });
  await page.goto(`${shop.url}/en/admin/desk/holidays`);
  await page.getByRole('button', { name: 'Add public holidays' }).click();
  const days = page.getByRole('dialog').getByRole('checkbox', { checked: true });
  await days.first().waitFor();
  expect(await page.getByRole('dialog').getByRole('checkbox', { checked: false }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Year' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['2026', '2027']);
  await page.keyboard.press('Escape');
  // The calendar is the chosen site's.
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect.poll(() => country.textContent()).toBe('China');
  await page.getByRole('combobox', { name: 'Site' }).fill('Richmond');
  await page.getByRole('option', { name: /Richmond/ }).click();
  await expect.poll(() => country.textContent()).toBe('Canada');
});
