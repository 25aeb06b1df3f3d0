import type { Page } from 'playwright-core';

/** Whether a page keeps the screen on: null before it first did. */
export async function watchAwake(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const release = async () => {
      dataset.awake = 'no';
    };
    const request = async () => {
      dataset.awake = 'yes';
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return () => page.locator('html').getAttribute('data-awake');
}
