import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { familyAt } from './family-at.ts';
import { openJourney } from './journey.ts';

const { shop, browser } = await openJourney();

test.each<Layout>(['desktop', 'mobile'])(
  'an address opened offline shows the school’s own page, and opens once the network is back (%s)',
  async (layout) => {
    const context = await browser.newContext({ ...layouts[layout], serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(`${shop.url}/en/course_camps`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto(`${shop.url}/en/course_private`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'You seem to be offline' }).waitFor();
    await page.getByRole('heading', { name: '网络似乎断开了' }).waitFor();
    // No page and no answer is stored.
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Private lessons', exact: true }).first().waitFor();
    await context.close();
  },
);

test('a small screen without touch gets the phone’s page before anything is drawn', async () => {
  const { userAgent } = layouts.desktop;
  const size = { width: 400, height: 880 };
  const context = await browser.newContext({ userAgent, viewport: size, screen: size });
  const page = await context.newPage();
  const drawn: string[] = [];
  await context.exposeFunction('drew', (device: string) => drawn.push(device));
  await context.addInitScript(() => {
    const { drew } = window as unknown as { drew(device: string | undefined): void };
    new PerformanceObserver(() => drew(document.documentElement.dataset.device)).observe({ type: 'paint' });
  });
  await page.goto(`${shop.url}/course_index`, { waitUntil: 'commit' }).catch(() => null);
  await page.locator('html[data-device=mobile][data-alive]').waitFor();
  await expect.poll(() => drawn.length).toBeGreaterThan(0);
  expect([...new Set(drawn)]).toEqual(['mobile']);
  await context.close();
});

test('the lines of the cart and the checkout fit a narrow phone', async () => {
  // This family’s class ends in another year: its days are the longest line.
  const [, page] = await familyAt({ shop, browser }, { tel: '13655587499', layout: 'mobile' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['cart_index', 'cart_settlement']) {
    await page.goto(`${shop.url}/${path}`);
    await page.getByText(/年.+–.+年/).waitFor();
    const tooWide = await page.getByText(/年.+–.+年/).evaluate((days) => {
      const line = days.parentElement ?? days;
      return line.scrollWidth - line.clientWidth;
    });
    expect(tooWide, path).toBe(0);
  }
});
