import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const begun = new WeakSet<BrowserContext>();

/** Adds axe to the page and to all later pages of its context, so that its half a megabyte is sent once. */
async function bringAxe(page: Page): Promise<void> {
  if (begun.has(page.context()) && (await page.evaluate(() => 'axe' in window))) return;
  begun.add(page.context());
  await page.context().addInitScript({ content: axe.source });
  await page.evaluate(axe.source);
}

/** Expects that axe finds nothing serious on the page, once all animations have ended. */
export async function accessible(page: Page): Promise<void> {
  await bringAxe(page);
  const found = await page.evaluate(async () => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Skips the descriptions of rules that pass.
      resultTypes: ['violations'],
      // None of these rules needs the style sheets loaded again.
      preload: false,
    });
    return violations
      .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
      .map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      );
  });
  expect(found, page.url()).toEqual([]);
}
