import type { Page } from 'playwright-core';

/** The distinct hours in a text. */
const hoursIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .replace(/[\s\u2060]+/g, ' ')
        .match(/(?<![\d:])\d{1,2}:\d{2}(?![\d:])(?:[ –]+\d{1,2}:\d{2}(?![\d:]))?(?: [AP]M)?/g),
    ),
  ].sort();

/** The hours in a document's HTML, before any script runs, without structured data. */
export function hoursSent(html: string): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return hoursIn(main.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, ''));
}

/** The hours that a page shows, except those of a countdown. */
export const hoursShown = async (page: Page): Promise<string[]> =>
  hoursIn(
    await page.evaluate(() => {
      const main = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      for (const hidden of main?.querySelectorAll('noscript, script, [role=timer]') ?? []) hidden.remove();
      return main?.textContent ?? '';
    }),
  );

/** Navigates to another screen by a link, without loading a document, and waits until it is shown. */
export async function follow(page: Page, address: string): Promise<void> {
  const html = await (await page.context().request.get(address)).text();
  await page.evaluate((target) => {
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  const title = await page.evaluate((html) => new DOMParser().parseFromString(html, 'text/html').title, html);
  await page.waitForFunction((expected) => document.title === expected, title);
}
