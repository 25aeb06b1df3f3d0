import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Screen, screens } from '../tools/screens/screens.ts';
import { openWalk, type Walk } from '../tools/screens/walk.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { type OwnShop, openShop } from './shop.ts';

/** Where everybody lives while a part of this file runs: their accounts say so, and their browsers. */
const places = [
  ['America/Vancouver', 'desktop', 'en'],
  ['Europe/London', 'mobile', 'zh'],
] as const;

/** Of visitors one page is kept for all, wherever they are; what a family, a teacher and the office read is told by their clocks. */
const told = screens.filter(({ who }) => who !== 'visitor');

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

async function moveEverybody(zone: string): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    await client.query('update accounts set time_zone = $1', [zone]);
  } finally {
    await client.end();
  }
}

/** The hours in a text, each once; what counts down is none. */
const hoursIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .replace(/[\s\u2060]+/g, ' ')
        .match(/(?<![\d:])\d{1,2}:\d{2}(?![\d:])(?:[ –]+\d{1,2}:\d{2}(?![\d:]))?(?: [AP]M)?/g),
    ),
  ].sort();

/** What the server sends for eyes, before any script runs. */
async function hoursSent(page: Page, address: string): Promise<string[]> {
  const html = await (await page.context().request.get(address)).text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return hoursIn(main.replace(/<!--.*?-->|<[^>]*>/gs, ''));
}

const hoursShown = async (page: Page): Promise<string[]> =>
  hoursIn(
    await page.evaluate(() => {
      const main = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      for (const hidden of main?.querySelectorAll('noscript') ?? []) hidden.remove();
      return main?.textContent ?? '';
    }),
  );

/** Goes to an address of the site as a link does: without loading a page. */
async function follow(page: Page, address: string, title: RegExp | string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect.poll(() => page.title(), { timeout: 10_000 }).toMatch(title);
}

describe.each(places)('somebody in %s', (zone, layout, language) => {
  let walk: Walk;
  beforeAll(async () => {
    await moveEverybody(zone);
    walk = await openWalk(browser, shop.url, zone);
  });

  test.concurrent.each(told.map((screen) => [screen.name, screen] as [string, Screen]))(
    'reads the same hours on %s: as it is sent, alive, and after a click',
    async (_name, screen) => {
      const page = await walk.pageOf(screen, layout);
      const address = walk.addressOf(screen, language);
      await page.goto(address);
      const shown = await hoursShown(page);
      const title = await page.title();
      // What opens in a window of its own stands in the page as it is sent, so that more may be told there.
      expect(await hoursSent(page, address)).toEqual(expect.arrayContaining(shown));
      await follow(page, walk.addressOf({ ...screen, path: '/footer_terms' }, language), /条款|Terms/);
      await follow(page, address, title);
      await expect.poll(() => hoursShown(page), { timeout: 10_000 }).toEqual(shown);
      await walk.leave(screen, layout, page);
    },
  );
});
