import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layouts, openBrowser } from '../tools/screens/browser.ts';
import { type OwnShop, openShop, until } from './shop.ts';

const root = join(import.meta.dirname, '..');
const notCopied = ['node_modules', 'data', 'build', 'screenshots', 'journeys', 'docs'];

/** A copy of the project whose sources can be changed; node_modules is linked. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tongxue-project-'));
  for (const name of readdirSync(root))
    if (!name.startsWith('.') && !notCopied.includes(name))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

let project: string;
let shop: OwnShop;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  project = copyProject();
  shop = await openShop({ INSPECT_PORT: '0' }, join(project, 'tools/dev.ts'));
  browser = await openBrowser();
  page = await (await browser.newContext(layouts.desktop)).newPage();
  page.setDefaultTimeout(150_000);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  // The first page of a fresh project: every module is compiled for it.
  await page.goto(`${shop.url}/en/teachers_index`);
  await until(() => page.evaluate(() => 'alive' in document.documentElement.dataset));
  // A document that is loaded again loses this.
  await page.evaluate(() => Object.assign(window, { opened: 'once' }));
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await rm(project, { recursive: true, force: true, maxRetries: 5 });
});

function change(file: string, before: string, after: string): void {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}

const isSameDocument = () => page.evaluate(() => 'opened' in window);

test('a changed message appears on the open page and on the next rendered one', async () => {
  change('messages/shell.en.json', '"Find a class"', '"Find your class"');
  await page.getByText('Find your class').waitFor();
  expect(await isSameDocument()).toBe(true);
  await until(async () => (await (await fetch(`${shop.url}/en`)).text()).includes('Find your class'));
});

test('a changed component and a changed drawing appear on the open page', async () => {
  change('web/shells/footer.tsx', '<footer className', '<footer data-changed="yes" className');
  await page.locator('footer[data-changed]').waitFor();
  change('drawing/mark.ts', 'M20 23v11', 'M20 23v9');
  await page.locator('path[d="M20 23v9"]').first().waitFor({ state: 'attached' });
  expect(await isSameDocument()).toBe(true);
  expect(complaints).toEqual([]);
});

test('a changed server restarts with the same database, and no request fails in the meantime', async () => {
  const account = { tel: '13800138000', password: 'demo-parent-1' };
  const signedIn = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams(account),
  });
  const { data } = (await signedIn.json()) as { data: { TokenId: string } };
  change('server/seo/machines.ts', "'User-agent: *'", "'# Changed', 'User-agent: *'");
  await until(async () => {
    const answer = await fetch(`${shop.url}/robots.txt`);
    expect(answer.status).toBe(200);
    return (await answer.text()).startsWith('# Changed');
  });
  const self = await fetch(`${shop.url}/api/self`, { headers: { TokenId: data.TokenId } });
  expect(await self.json()).toMatchObject({ status: 200 });
  expect(await isSameDocument()).toBe(true);
});

test('a mistake is shown over the page until it is fixed', async () => {
  change('web/shells/footer.tsx', 'export function Footer() {', 'export function Footer() {{');
  await page.locator('vite-error-overlay').waitFor({ state: 'attached' });
  expect((await fetch(`${shop.url}/en`)).status).toBe(500);
  change('web/shells/footer.tsx', 'export function Footer() {{', 'export function Footer() {');
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' });
  await until(async () => (await fetch(`${shop.url}/en`)).status === 200);
});
