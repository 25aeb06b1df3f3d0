import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** axe finds nothing serious on the page as it stands. */
export async function accessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // What is as it should be need not be described.
      resultTypes: ['violations'],
    });
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  });
  expect(found, page.url()).toEqual([]);
}
