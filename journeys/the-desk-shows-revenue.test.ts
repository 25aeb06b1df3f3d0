import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { staffAt } from './staff-at.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
const wire = wireTo(shop);

const openDesk = async (name: string, layout: Layout): Promise<Page> =>
  (await staffAt({ shop, browser }, { name, layout })).page;

async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

test.each(['desktop', 'mobile'] as const)(
  'on a %s finance reads the revenue of a term, by month and by teacher, in a chart, a table and a CSV',
  async (layout) => {
    const page = await openDesk('finance', layout);
    await page.goto(`${shop.url}/en/admin/desk`);
    if (layout === 'mobile') await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('menuitem', { name: 'Money' }).click();
    await page.getByRole('menuitem', { name: 'Reports' }).click();
    const picture = page.getByRole('img', { name: /Revenue by Month/ });
    await picture.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/Earned .*¥.* · Deferred at the end .*¥/).waitFor();
    await accessible(page);

    await choose(page, 'By', 'Teacher');
    await page.getByRole('img', { name: /Revenue by Teacher/ }).waitFor();
    await page.getByRole('button', { name: 'Show the table' }).click();
    const table = page.getByRole('region', { name: 'Revenue · CNY' });
    await table.getByRole('columnheader', { name: 'Deferred at the end' }).waitFor();
    await expect.poll(() => table.getByRole('rowheader').count()).toBeGreaterThan(3);
    await accessible(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download (CSV)' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('Teacher,Earned,Paid,Given back,Deferred at the end,Currency');
  },
  120_000,
);

test('academic staff read enrolment and attendance, and nothing of money', async () => {
  const page = await openDesk('academic', 'desktop');
  await page.goto(`${shop.url}/en/admin/desk/reports?figure=revenue`);
  await page.getByRole('img', { name: /Enrolment by Month/ }).waitFor();
  await page.getByRole('combobox', { name: 'Figure' }).click();
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual(['Enrolment', 'Fill rate', 'Attendance']);
  await page.getByRole('option', { name: 'Fill rate' }).click();
  await page.getByRole('img', { name: /Fill rate by Month/ }).waitFor();
  await accessible(page);
  const { TokenId } = await wire.call<{ TokenId: string }>('teacherLogin', {
    email: 'academic@tongxue.example',
    password: 'demo-staff-1',
  });
  const answer = await fetch(`${shop.url}/api/officeMoneyReport?figure=revenue&from=2026-09&until=2026-12`, {
    headers: { TokenId },
  });
  expect(await answer.json()).toMatchObject({ status: 402 });
});
