import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { expandMenu } from './desk-menu.ts';
import { openJourney } from './journey.ts';
import { until } from './shop.ts';
import { staffAt } from './staff-at.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
const wire = wireTo(shop);

/** A page of a member of staff with some role; it records the browser's errors and refused calls. `quiet` waits for every answer. */
async function openDesk(name: string) {
  const { page, token } = await staffAt({ shop, browser }, { name });
  const complaints: string[] = [];
  const waiting = new Set<Request>();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', (request) => request.resourceType() === 'fetch' && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('response', async (response) => {
    if (!response.url().includes('/api/office')) return;
    const { status } = (await response.json().catch(() => ({ status: 200 }))) as { status: number };
    if (status !== 200) complaints.push(`${status} ${response.url()}`);
  });
  const quiet = () =>
    until(async () => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      return waiting.size === 0;
    });
  return { page, token, complaints, quiet };
}

/** The places of the desk in these addresses. */
const placesOf = (addresses: readonly string[]) =>
  addresses.flatMap((address) => /\/en\/admin\/desk\/([\w-]+)$/.exec(address)?.[1] ?? []);

/** The places that links lead to. */
const linked = async (links: Locator) =>
  placesOf(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)));

/** Follows a line of the menu or a tab: the desk itself is loaded once. */
async function openPlace(page: Page, place: string): Promise<void> {
  const link = page.locator(`:is(a[role=menuitem], main nav a)[href$="/en/admin/desk/${place}"]`).last();
  if (!(await link.isVisible())) await expandMenu(page);
  await link.click();
  await page.locator(`a[aria-current=page][href$="/en/admin/desk/${place}"]`).first().waitFor();
  await page.locator('#main-content h1, header h1, .RaList-content, main form').first().waitFor();
}

const places = {
  daily: ['lessons', 'timetable', 'leave', 'teacher_leave'],
  programme: ['offerings', 'subjects', 'sessions'],
  families: ['families'],
  sales: ['orders', 'coupons', 'coupon_codes'],
  school: ['teachers', 'applications', 'contacts', 'sites', 'rooms', 'holidays'],
  publishing: ['pages', 'news', 'videos'],
  money: ['refunds', 'invoices'],
  reports: ['reports'],
  settings: ['school_facts', 'school_rules', 'school_credits'],
  classroom: [
    ...['feedback', 'letters', 'class_letters', 'letter_reports'],
    ...['homework', 'comment_bank', 'certificates', 'debates', 'contests'],
  ],
  oversight: ['staff', 'audit'],
};
const {
  daily,
  programme,
  families,
  sales,
  school,
  publishing,
  money,
  reports,
  settings,
  classroom,
  oversight,
} = places;

type Role = {
  email: string;
  sees: string[];
  not: string[];
  /** A call that the role may not make, although its desk shows the subject. */
  refused: [string, Record<string, string>];
};
const nobody = crypto.randomUUID();

const roles: Role[] = [
  {
    email: 'staff',
    sees: Object.values(places).flat(),
    not: [],
    refused: ['orderPlace', {}],
  },
  {
    email: 'operations',
    sees: [
      ...daily,
      'leave_rules',
      'set-up',
      ...programme,
      ...families,
      ...sales,
      ...school,
      ...money,
      ...reports,
      ...settings,
      ...classroom,
    ],
    not: [...publishing, ...oversight],
    refused: ['officeRefundAnswer', { refund_id: nobody, answer: 'decline', words: 'no' }],
  },
  {
    email: 'academic',
    sees: [
      ...daily,
      ...programme,
      ...families,
      'teachers',
      'applications',
      'contacts',
      ...reports,
      ...classroom,
    ],
    not: [
      'leave_rules',
      ...sales,
      ...money,
      ...publishing,
      ...settings,
      ...oversight,
      'sites',
      'rooms',
      'holidays',
    ],
    refused: ['officeOfferingStatus', { ids: JSON.stringify([nobody]), to: 'open' }],
  },
  {
    email: 'finance',
    sees: [...programme, ...families, ...sales, ...money, ...reports, ...settings],
    not: [...daily, ...school, ...publishing, ...classroom, ...oversight],
    refused: ['officeOfferingCopy', { offering_id: nobody }],
  },
  {
    email: 'editor',
    sees: [...programme, ...publishing],
    not: [
      ...daily,
      ...families,
      ...sales,
      ...money,
      ...school,
      ...reports,
      ...settings,
      ...classroom,
      ...oversight,
    ],
    refused: ['officeSheetExport', { kind: 'offerings' }],
  },
];

/** Places already tested for another role; they look the same for every role. */
const accessiblePlaces = new Set<string>();

test.each(roles)(
  '$email: the menu links to exactly the permitted places, every place opens, and everything else is refused',
  async ({ email, sees, not, refused }) => {
    const { page, token, complaints, quiet } = await openDesk(email);
    const open = new Set<string>();
    const visit = async (place: string) => {
      open.add(place);
      await openPlace(page, place);
      await quiet();
      if (!accessiblePlaces.has(place)) await accessible(page);
      accessiblePlaces.add(place);
      for (const tab of await linked(page.locator('main nav a[href*="/admin/desk/"]')))
        if (!open.has(tab)) await visit(tab);
    };
    await page.goto(`${shop.url}/en/admin/desk`);
    await expandMenu(page);
    for (const line of await linked(page.locator('a[role=menuitem]'))) if (!open.has(line)) await visit(line);
    expect([...open]).toEqual(expect.arrayContaining(sees));
    expect([...open].filter((place) => not.includes(place))).toEqual([]);
    expect(complaints).toEqual([]);
    await expect(wire.call(refused[0], refused[1], token)).rejects.toThrow(/"status":402/);
  },
);

test('a user who may only read finds no save button, and one who may edit only texts saves them', async () => {
  const finance = await openDesk('finance');
  const open = async (page: Page, place: string) => {
    await page.goto(`${shop.url}/en/admin/desk/${place}?filter={}`);
    await page.locator('tbody tr').first().click();
  };
  await open(finance.page, 'offerings');
  const name = finance.page.getByRole('textbox', { name: 'Name · English' });
  await name.waitFor();
  await expect.poll(() => name.inputValue()).not.toBe('');
  await expect.poll(() => name.isDisabled()).toBe(true);
  await expect.poll(() => finance.page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await accessible(finance.page);
  await open(finance.page, 'sessions');
  await finance.page.getByRole('link', { name: 'Edit' }).click();
  await finance.page.getByRole('combobox', { name: 'Room' }).waitFor();
  await expect.poll(() => finance.page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await finance.page.goto(`${shop.url}/en/admin/desk/offerings/create`);
  await finance.page
    .getByText(/Access denied|don.t have the right/)
    .first()
    .waitFor();
  expect(finance.complaints).toEqual([]);

  const editor = await openDesk('editor');
  await open(editor.page, 'offerings');
  await editor.page.getByRole('textbox', { name: 'Summary · English' }).fill('Said anew by the editor.');
  await expect.poll(() => editor.page.getByRole('tab').count()).toBe(1);
  await editor.page.getByRole('button', { name: 'Save' }).click();
  await editor.page.getByText('Element updated').waitFor();
  await editor.page.reload();
  const summary = editor.page.getByRole('textbox', { name: 'Summary · English' });
  await summary.waitFor();
  await expect.poll(() => summary.inputValue()).toBe('Said anew by the editor.');
  expect(editor.complaints).toEqual([]);
});
