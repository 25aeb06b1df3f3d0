import type { Browser, Page } from 'playwright-core';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import type { Shop } from './shop.ts';
import { wireTo } from './wire.ts';

type Staff = { name: string; layout?: Layout; timezoneId?: string; token?: string };

const signIn = async (shop: Shop, name: string) =>
  (
    await wireTo(() => shop).call<{ TokenId: string }>('teacherLogin', {
      email: `${name}@tongxue.example`,
      password: 'demo-staff-1',
    })
  ).TokenId;

/**
 * Somebody of the demo school's staff, by the first part of their address (`finance`), signed in, with a page of their own; by a `token` of
 * theirs where they are signed in already.
 */
export async function staffAt(
  { shop, browser }: { shop: Shop; browser: Browser },
  { name, layout = 'desktop', token: own, ...more }: Staff,
): Promise<{ page: Page; token: string }> {
  const token = own ?? (await signIn(shop, name));
  const context = await browser.newContext({ ...layouts[layout], ...more });
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url, httpOnly: true }]);
  return { page: await context.newPage(), token };
}
