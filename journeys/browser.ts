import type { Browser, Page } from 'playwright-core';
import { setClock } from '../server/platform/testing-clock.ts';
import { openBrowser } from '../tools/screens/browser.ts';

let opened: Promise<Browser> | undefined;

/** The browser that the files of one worker share; it ends with the worker. Its pages read the journeys' clock. */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser().then((browser) => {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      await context.addInitScript(setClock, Number(process.env.TEST_CLOCK_AHEAD));
      return context;
    };
    return browser;
  });
  return opened;
}

/** Closes what a file has left open in the browser. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Waits until the scripts of a page have taken its form over: what is pressed before is sent by the browser itself. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );
}
