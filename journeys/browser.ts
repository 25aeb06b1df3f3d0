import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { setClock } from '../server/platform/testing-clock.ts';
import { type Layout, layouts, openBrowser } from '../tools/screens/browser.ts';
import { patience } from '../tools/test/patience.ts';

let opened: Promise<Browser> | undefined;

/**
 * The browser that the files of one worker share. Its pages use the journeys' clock, and `goto` and `reload` resolve
 * once React has taken the page over.
 */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser().then((browser) => {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext({
        locale: layouts.desktop.locale,
        // It would hide what pages ask for from `page.route`.
        serviceWorkers: 'block',
        ...options,
      });
      context.setDefaultTimeout(patience);
      await context.addInitScript(setClock, Number(process.env.TEST_CLOCK_AHEAD));
      if (options?.javaScriptEnabled !== false) waitUntilAlive(context);
      return context;
    };
    return browser;
  });
  return opened;
}

/** Makes `goto` and `reload` wait for React, because text typed before could be lost. */
function waitUntilAlive(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (!options?.waitUntil) await alive(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      await alive(page);
      return answer;
    };
    return page;
  };
}

/** A page of a signed-in account or, without a token, of a visitor; in Shanghai unless the options say otherwise. */
export async function pageOf(
  { shop, browser }: { shop: { url: string }; browser: Browser },
  token: string | null,
  layout: Layout,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai', ...options });
  if (token) await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  return context.newPage();
}

/** Closes the contexts that a file has left open. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Prints the address and the accessible content of every open page, for a test that failed on a machine nobody can look at. */
export async function printPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.locator('body').ariaSnapshot({ timeout: 1_000 }).catch(String);
    console.error(`${page.url()}\n${text.slice(0, 1_500)}`);
  }
}

/**
 * Waits until React has taken the page over and marked its document (`web/entry.client.tsx`). Documents without
 * `data-device` are not React's.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('html[data-device]:not([data-alive])'));
}

/** A signed-in page whose scripts are blocked until they are released. */
export async function heldPage(
  browser: Browser,
  { token, shop }: { token: string; shop: { url: string } },
): Promise<[Page, () => Promise<void>]> {
  const context = await browser.newContext(layouts.desktop);
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  const page = await context.newPage();
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  const letCome = async () => {
    go();
    await alive(page);
  };
  return [page, letCome];
}
