import type { Browser, Page } from 'playwright-core';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import type { Shop } from './shop.ts';
import { wireTo } from './wire.ts';

type Staff = { name: string; layout?: Layout; timezoneId?: string; token?: string };

const signIn = async (shop: Shop, name: string) =>
  (
    await wireTo(shop).call<{ TokenId: string }>('teacherLogin', {
      email: `${name}@tongxue.example`,
      password: 'demo-staff-1',
    })
  ).TokenId;

/**
 * A demo member of staff, by the first part of the email address (`finance`), signed in on a page; or by a `token` that
 * is already signed in.
 */
export async function staffAt(
  { shop, browser }: { shop: Shop; browser: Browser },
  { name, layout = 'desktop', token: own, ...options }: Staff,
): Promise<{ page: Page; token: string }> {
  const token = own ?? (await signIn(shop, name));
  const context = await browser.newContext({ ...layouts[layout], ...options });
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url, httpOnly: true }]);
  return { page: await context.newPage(), token };
}
