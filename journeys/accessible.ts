import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const begun = new WeakSet<BrowserContext>();

/** Has axe in the page, and from now on in every page of its context: half a megabyte is sent once. */
async function bringAxe(page: Page): Promise<void> {
  if (begun.has(page.context()) && (await page.evaluate(() => 'axe' in window))) return;
  begun.add(page.context());
  await page.context().addInitScript({ content: axe.source });
  await page.evaluate(axe.source);
}

/** axe finds nothing serious on the page as it stands, once all that fades in or changes its colour is there. */
export async function accessible(page: Page): Promise<void> {
  await bringAxe(page);
  const found = await page.evaluate(async () => {
    for (const one of document.getAnimations()) {
      if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // What is as it should be need not be described.
      resultTypes: ['violations'],
      // No rule of these needs the sheets read once more.
      preload: false,
    });
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  });
  expect(found, page.url()).toEqual([]);
}
