import { Pool } from 'pg';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { closePages, pageOf, printPages, sharedBrowser } from './browser.ts';
import { type Shop, sharedShop } from './shop.ts';
import { wireTo } from './wire.ts';

/**
 * Opens what a file of journeys works with: the shared shop, or one of its own, a browser, a pool on the shop's
 * database, and calls over HTTP. Closes them after the file's tests.
 */
export async function openJourney<Opened extends Shop & { close?(): Promise<void> } = Shop>(
  open: () => Promise<Opened> = sharedShop as () => Promise<Opened>,
) {
  const [shop, browser] = await Promise.all([open(), sharedBrowser()]);
  const pool = new Pool({ connectionString: shop.databaseUrl, max: 1 });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
  });
  afterAll(async () => {
    await pool.end();
    await closePages(browser);
    await shop.close?.();
  });
  return {
    shop,
    browser,
    pool,
    pageOf: (token: string | null, layout: Layout, options?: BrowserContextOptions) =>
      pageOf({ shop, browser }, token, layout, options),
    ...wireTo(shop),
  };
}
