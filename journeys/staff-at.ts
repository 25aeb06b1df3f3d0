import type { Browser, Page } from 'playwright-core';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import type { Shop } from './shop.ts';
import { wireTo } from './wire.ts';

type Staff = { name: string; layout?: Layout; timezoneId?: string };

/** Somebody of the demo school's staff, by the first part of their address (`finance`), signed in, with a page of their own. */
export async function staffAt(
  { shop, browser }: { shop: Shop; browser: Browser },
  { name, layout = 'desktop', ...more }: Staff,
): Promise<{ page: Page; token: string }> {
  const { TokenId: token } = await wireTo(() => shop).call<{ TokenId: string }>('teacherLogin', {
    email: `${name}@tongxue.example`,
    password: 'demo-staff-1',
  });
  const context = await browser.newContext({ ...layouts[layout], ...more });
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url, httpOnly: true }]);
  return { page: await context.newPage(), token };
}
