import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney(openShop);
const wire = wireTo(shop);

const staff = { email: 'staff@tongxue.example', password: 'demo-staff-1' };

/** A member of staff at the desk; it records the browser's errors, including refusals by the Content-Security-Policy. */
async function openDesk(layout: Layout = 'desktop') {
  const abroad = { name: 'staff', layout, timezoneId: 'America/Toronto' };
  const { page, token } = await staffAt({ shop, browser }, abroad);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return { page, token, complaints };
}

const at = (page: Page, place: string, locale = '/en') =>
  page.goto(`${shop.url}${locale}/admin/desk${place}`);
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Whether a call reads a chosen site again, which the form does in the background. */
const readsSite = (address: string) => address.includes('officeSiteIndex') && address.includes('"ids"');

/** Fills in a room without saving it, until the form is at rest. */
async function fillRoom(page: Page, name: string): Promise<void> {
  await at(page, '/rooms/create');
  await page.getByRole('textbox', { name: /^Room/ }).fill(name);
  await page.getByLabel('How many fit in').fill('12');
  const read = page.waitForResponse((response) => readsSite(decodeURIComponent(response.url())));
  await choose(page, 'Site', /Xuhui/);
  await read;
}

/** Ends the session just before the next request to a matching address. */
const endAsSent = (page: Page, fits: (address: string) => boolean) =>
  page.route(
    (url) => fits(decodeURIComponent(url.href)),
    async (route) => {
      const cookies = await page.context().cookies();
      await wire.call('logout', {}, cookies.find(({ name }) => name === 'TokenId')?.value);
      await route.continue();
    },
    { times: 1 },
  );

const signedOut = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' });

async function signInOver(page: Page, { email, password } = staff): Promise<void> {
  const window = signedOut(page);
  await window.getByLabel(/Email/).fill(email);
  await window.getByLabel('Password').fill(password);
  await window.getByRole('button', { name: 'Sign in' }).click();
}

test('a refusal stands at its field, and a user whose session is over can leave, sign in and return', async () => {
  const { page, token } = await openDesk();
  await fillRoom(page, '504');
  await save(page);
  await page.getByText(/room of that name already/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/admin/desk/rooms/create');
  await wire.call('logout', {}, token);
  await page.getByRole('menuitem', { name: 'Sites' }).click();
  await signedOut(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL(/\/en\/login\?redirect=/);
  await page.getByLabel(/Email/).fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/en\/admin\/desk\/sites/);
  await page.getByRole('heading', { name: 'Sites' }).waitFor();
});

test('a user whose session ends while a form loads or saves signs in over it, and the form is saved once', async () => {
  const { page } = await openDesk();
  await endAsSent(page, readsSite);
  await fillRoom(page, '901');
  await signedOut(page).waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  await signInOver(page, { ...staff, password: 'not it' });
  await signedOut(page)
    .getByText(/password/i)
    .first()
    .waitFor();
  await signInOver(page);
  await signedOut(page).waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('textbox', { name: /^Room/ }).inputValue()).toBe('901');
  await expect.poll(() => page.getByLabel('How many fit in').inputValue()).toBe('12');
  await endAsSent(page, (address) => address.endsWith('/api/officeRoomSave'));
  await save(page);
  await signInOver(page);
  await page.waitForURL(/\/desk\/rooms$/);
  await at(page, '/rooms');
  await page.getByRole('cell', { name: '901', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('cell', { name: '901', exact: true }).count()).toBe(1);
});

test('another user who signs in over a form sees nothing of it', async () => {
  const { page, token } = await openDesk();
  await fillRoom(page, '902');
  await wire.call('logout', {}, token);
  await save(page);
  await signInOver(page, { email: 'finance@tongxue.example', password: staff.password });
  await page.waitForURL(/\/en\/admin\/desk$/);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await page.goBack().catch(() => null);
  await expect.poll(() => page.getByText('902').count()).toBe(0);
});

test('an open desk does nothing as another user who signed in beside it, and keeps what was typed', async () => {
  const { page } = await openDesk();
  await fillRoom(page, '903');
  const { TokenId } = await wire.call<{ TokenId: string }>('teacherLogin', {
    ...staff,
    email: 'finance@tongxue.example',
  });
  await page.context().addCookies([{ name: 'TokenId', value: TokenId, url: shop.url, httpOnly: true }]);
  await save(page);
  const window = page.getByRole('dialog', { name: 'Somebody else has signed in in this browser' });
  await window.getByLabel(/Email/).fill(staff.email);
  await window.getByLabel('Password').fill(staff.password);
  await accessible(page);
  await window.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/desk\/rooms$/);
  await page.getByRole('cell', { name: '903', exact: true }).waitFor();
  // Without signing in again, the desk reloads for the other user.
  await page.context().addCookies([{ name: 'TokenId', value: TokenId, url: shop.url, httpOnly: true }]);
  await page.getByRole('menuitem', { name: 'Sites' }).click();
  await window.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('button', { name: '孙财务' }).waitFor();
});

test('the form of a session marks what is required, says the unit of each number, and asks for a week only of a camp', async () => {
  const { page } = await openDesk();
  await at(page, '/sessions/create');
  const starred = page.locator('main label').filter({ hasText: /\s\*$/u });
  await expect
    .poll(async () => (await starred.allTextContents()).map((text) => text.replace(/\s\*$/u, '')))
    .toEqual([
      ...['Offering', 'Name of the session · Chinese', 'From', 'Until', 'First day'],
      ...['Number of lessons', 'Class size'],
    ]);
  const unitOf = (name: string) =>
    page.getByRole('spinbutton', { name }).evaluate((field) => {
      const id = field.getAttribute('aria-describedby') ?? '';
      return field.ownerDocument.getElementById(id)?.textContent;
    });
  expect(await unitOf('Number of lessons')).toBe('lessons');
  expect(await unitOf('Class size')).toBe('children');
  expect(await unitOf('Minimum size')).toContain('children');
  expect(await unitOf('First lessons open to trials')).toBe('lessons');
  expect(await unitOf('Places for trials')).toContain('children');
  const week = page.getByRole('spinbutton', { name: 'Week' });
  const offering = page.getByRole('combobox', { name: 'Offering' });
  await offering.fill('K2001');
  await page.getByRole('option', { name: /K2001/ }).click();
  await week.waitFor();
  await accessible(page);
  await offering.fill('C1001');
  await page.getByRole('option', { name: /C1001/ }).click();
  await week.waitFor({ state: 'detached' });
});

test('the desk starts with the day, and each number opens the list it counts', async () => {
  const { page, complaints } = await openDesk();
  await at(page, '');
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await page.getByRole('heading', { name: /Today’s lesson/ }).waitFor();
  await accessible(page);
  const card = page.getByRole('link', { name: /Messages to the school/ });
  const count = Number.parseInt((await card.textContent()) ?? '', 10);
  await card.click();
  await page.getByRole('heading', { name: 'Messages to the school' }).waitFor();
  await page.getByText(`1-${count} of ${count}`).waitFor();
  expect(complaints).toEqual([]);

  const { page: phone } = await openDesk('mobile');
  await at(phone, '', '');
  await phone.getByRole('heading', { name: '今日' }).waitFor();
  await phone.getByRole('heading', { name: /今天的课/ }).waitFor();
  await accessible(phone);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('opening a row shows the whole record, of which the row has only some fields', async () => {
  const { page, complaints } = await openDesk();
  await at(page, '/teachers');
  await page.getByRole('row', { name: /Wu/ }).first().click();
  await page.getByRole('button', { name: 'Add a paper' }).click();
  await page.getByLabel('Name of the paper').fill('First aid for children');
  await page.getByLabel('Valid until').fill('2027-05-01');
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add a paper' }).click();
  await page.getByText('First aid for children', { exact: true }).waitFor();
  await at(page, '/applications');
  await page.getByRole('row', { name: /陆思源/ }).click();
  await page.getByRole('button', { name: 'Invite to an interview' }).waitFor();
  await at(page, '/offerings?filter={"q":"C1001"}');
  await page.getByRole('row', { name: /C1001/ }).click();
  await page
    .getByRole('button', { name: /Make it “/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test("a page is written in both languages, previewed, published and read; no visitor's page loads the editor", async () => {
  const { page, complaints } = await openDesk();
  await at(page, '/pages/team');
  const english = page.getByRole('textbox', { name: 'Text · English' });
  await english.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: 'Text · English' }).getByRole('button', { name: 'Bold' }).click();
  // A press on the toolbar returns the caret a moment later.
  await expect.poll(() => english.evaluate((text) => text === document.activeElement)).toBe(true);
  await page.keyboard.type('We sing on Fridays.');
  await english.getByText('We sing on Fridays.').waitFor();
  await accessible(page);
  await save(page);
  await page
    .getByText('Element updated')
    .or(page.getByText('Saved', { exact: true }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog').getByText('We sing on Fridays.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  const visitor = await (await browser.newContext(layouts.desktop)).newPage();
  const loaded: string[] = [];
  visitor.on('response', (response) => loaded.push(response.url()));
  await visitor.goto(`${shop.url}/en/footer_team`);
  await expect.poll(() => visitor.locator('strong', { hasText: 'We sing on Fridays.' }).count()).toBe(1);
  expect(loaded.filter((address) => address.includes('/assets/desk'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a video uploads while its texts are written, and is published', async () => {
  const { page, complaints } = await openDesk();
  await at(page, '/videos/create');
  const film = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(900_000, 7)]);
  await page
    .getByLabel('Choose a film')
    .setInputFiles({ name: 'choir.mp4', mimeType: 'video/mp4', buffer: film });
  await page.getByText('choir.mp4 is sent; save to use it').waitFor();
  await page.getByLabel('Title · Chinese').fill('合唱');
  await page.getByLabel('Title · English').fill('The choir sings');
  await page.getByLabel('Summary · Chinese').fill('一首歌。');
  await page.getByLabel('Summary · English').fill('A song.');
  await page.getByRole('textbox', { name: 'Text · Chinese' }).fill('周末的一首歌。');
  await page.getByRole('textbox', { name: 'Text · English' }).fill('A song of the weekend.');
  await page.getByLabel(/^Address\W*$/).fill('the-choir-sings');
  await choose(page, 'Subject of the drawn cover', 'Choir');
  await accessible(page);
  await save(page);
  await page.getByRole('link', { name: 'choir.mp4' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  expect((await fetch(`${shop.url}/films/the-choir-sings`)).status).toBe(200);
  expect(complaints).toEqual([]);
});

test('leaving the form cancels the upload of its film', async () => {
  const { page } = await openDesk();
  await at(page, '/videos/create');
  // The first part never gets an answer: it stays in flight until it is cancelled.
  await page.route('**/api/uploadPart', () => {});
  const part = page.waitForRequest('**/api/uploadPart');
  await page
    .getByLabel('Choose a film')
    .setInputFiles({ name: 'choir.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(900_000, 7) });
  await part;
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/uploadPart'));
  await page.getByRole('menuitem', { name: 'Pages' }).click();
  expect((await givenUp).failure()?.errorText).toContain('ABORTED');
});
