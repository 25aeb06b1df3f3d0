import type { Page } from 'playwright-core';

/** The hours in a text, each once. */
const hoursIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .replace(/[\s\u2060]+/g, ' ')
        .match(/(?<![\d:])\d{1,2}:\d{2}(?![\d:])(?:[ –]+\d{1,2}:\d{2}(?![\d:]))?(?: [AP]M)?/g),
    ),
  ].sort();

/** The hours in a document as it is sent, before any script runs, without what machines read. */
export function hoursSent(html: string): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return hoursIn(main.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, ''));
}

/** The hours that a page shows, without those of a countdown. */
export const hoursShown = async (page: Page): Promise<string[]> =>
  hoursIn(
    await page.evaluate(() => {
      const main = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      for (const hidden of main?.querySelectorAll('noscript, script, [role=timer]') ?? []) hidden.remove();
      return main?.textContent ?? '';
    }),
  );

/** Goes to another screen of the site as a link does, without loading a document, and waits until it is shown. */
export async function follow(page: Page, address: string): Promise<void> {
  const sent = await (await page.context().request.get(address)).text();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  const title = await page.evaluate((html) => new DOMParser().parseFromString(html, 'text/html').title, sent);
  await page.waitForFunction((expected) => document.title === expected, title);
}
