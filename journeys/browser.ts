import type { Browser, BrowserContext, Page } from 'playwright-core';
import { setClock } from '../server/platform/testing-clock.ts';
import { openBrowser } from '../tools/screens/browser.ts';

let opened: Promise<Browser> | undefined;

/**
 * The browser that the files of one worker share; it ends with the worker. Its pages read the journeys' clock, and whoever goes to
 * one without saying until when waits until it is alive.
 */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser().then((browser) => {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      // What is waited for comes when it comes, as everywhere in the tests.
      context.setDefaultTimeout(90_000);
      await context.addInitScript(setClock, Number(process.env.TEST_CLOCK_AHEAD));
      if (options?.javaScriptEnabled !== false) waitingUntilAlive(context);
      return context;
    };
    return browser;
  });
  return opened;
}

/** What is typed while React takes a page over may meet that: pages of this context are alive when one has gone to them. */
function waitingUntilAlive(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      // A press whose answer comes late may move the page meanwhile: whoever has typed an address then types it again.
      const answer = await goto(url, options).catch((failed: Error) => {
        if (failed.message.includes('interrupted by another navigation')) return goto(url, options);
        throw failed;
      });
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

/** Closes what a file has left open in the browser. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/**
 * Waits until React has taken a page over: what is pressed before is sent by the browser itself, and what is typed before is taken
 * along, but not while that happens. That the network is still says nothing of it on a busy machine. What is no page of ours is left
 * as it is.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    if (!('__reactRouterContext' in window)) return true;
    const [root] = Object.entries(document).filter(([name]) => name.startsWith('__reactContainer'));
    return root ? !(root[1] as Root).stateNode.current.memoizedState.isDehydrated : false;
  });
}
