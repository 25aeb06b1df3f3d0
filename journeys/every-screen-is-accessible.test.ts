import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../tools/screens/screens.ts';
import { openWalk, type Walk } from '../tools/screens/walk.ts';
import { accessible } from './accessible.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { type Shop, sharedShop } from './shop.ts';
import { tooSmall } from './tappable.ts';

let shop: Shop;
let browser: Browser;
let walk: Walk;
beforeAll(async () => {
  shop = await sharedShop();
  browser = await sharedBrowser();
  walk = await openWalk(browser, shop.url);
});
afterAll(() => closePages(browser));

/** Lines of text in which a dot stands between nothing and something. */
const danglingDots = async (page: Page): Promise<string[]> =>
  // biome-ignore lint/performance/useDomNodeTextContent: lines as eyes read them
  (await page.locator('body').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[·・]|[·・]$|[·・]\s*[·・]/.test(line));

/** Every screen in both layouts, each in one of the languages, by turns. */
const views = screens.flatMap((screen, index) => {
  const [one, other] = index % 2 ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return [[screen.name, 'desktop', one, screen] as const, [screen.name, 'mobile', other, screen] as const];
});

// Two at a time: while one page settles another is drawn.
test.concurrent.each(views)(
  '%s on %s in %s: axe finds nothing serious, the browser complains of nothing',
  async (_name, layout, language, screen) => {
    const page = await walk.pageOf(screen, layout);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // A page that is not there, or not for this person, is answered as such.
      if (message.type() === 'error' && !/status of 40[34]/.test(message.text()))
        complaints.push(message.text());
    });
    await page.goto(walk.addressOf(screen, language), { waitUntil: 'load' });
    await page.waitForTimeout(200);
    await accessible(page);
    expect(await danglingDots(page)).toEqual([]);
    if (layout === 'mobile') expect(await tooSmall(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await walk.leave(screen, layout, page);
  },
);
