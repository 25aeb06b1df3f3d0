import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Layout, layouts } from './browser.ts';
import { findPlaces } from './places.ts';
import type { Screen } from './screen.ts';

const signIns = {
  parent: ['login', { tel: '13800138000', password: 'demo-parent-1' }],
  student: ['login', { login_user_name: 'lele', password: 'demo-student-1' }],
  teacher: ['teacherLogin', { email: 'teacher@tongxue.example', password: 'demo-teacher-1' }],
  staff: ['teacherLogin', { email: 'staff@tongxue.example', password: 'demo-staff-1' }],
} as const;

type Asking = { address: string; token?: string };

async function post(
  { address, token = '' }: Asking,
  path: string,
  fields: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: token ? { TokenId: token } : {},
  });
  const answer = (await response.json()) as { status: number; data: unknown; message: string };
  if (answer.status !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

async function get<Data>({ address, token = '' }: Asking, path: string): Promise<Data> {
  const response = await fetch(`${address}/api/${path}`, { headers: token ? { TokenId: token } : {} });
  return ((await response.json()) as { data: Data }).data;
}

async function tokenOf(address: string, who: Screen['who']): Promise<string> {
  if (who === 'visitor') return '';
  const [path, fields] = signIns[who];
  return ((await post({ address }, path, { ...fields })) as { TokenId: string }).TokenId;
}

/** Adds two classes and private lessons to the parent's cart, so that cart and checkout have content. */
async function fillCart(parent: Asking): Promise<void> {
  const [first, second] = await get<{ id: string }[]>(parent, 'memberChild');
  const add = (fields: Record<string, string>) =>
    post(parent, 'cartAdd', { ...fields, age_confirmed: '1' }).catch(() => undefined);
  for (const number of ['C1006', 'C1024', 'C1041']) {
    const { sessions } = await get<{ sessions: { id: string; blocked: { cartAdd: string | null } }[] }>(
      parent,
      `courseInfo?number=${number}`,
    );
    const open = sessions.find((session) => !session.blocked.cartAdd);
    if (open) await add({ child_id: second?.id ?? '', session_id: open.id });
  }
  const { hours } = await get<{ hours: { starts_at: string }[] }>(parent, 'privateHours?number=V5007');
  const child_id = first?.id ?? '';
  await add({ child_id, number: 'V5006' });
  await add({ child_id, number: 'V5007', starts_at: hours.at(-1)?.starts_at ?? '' });
}

/**
 * Signs in all demo accounts, so that a browser can open every screen of a running shop. The browsers are in another
 * time zone than the campus.
 */
export async function openWalk(browser: Browser, address: string, zone = 'America/Vancouver') {
  const tokens = new Map<string, string>();
  for (const who of ['parent', 'student', 'teacher', 'staff'] as const)
    tokens.set(who, await tokenOf(address, who));
  const parent = { address, token: tokens.get('parent') ?? '' };
  await fillCart(parent);
  const filled = await findPlaces((viewer, call) => get({ address, token: tokens.get(viewer) ?? '' }, call));
  const contexts = new Map<string, Promise<BrowserContext>>();
  const freePages = new Map<string, Page[]>();
  const openFor = async (who: Screen['who'], layout: Layout) => {
    const context = await browser.newContext({
      ...layouts[layout],
      deviceScaleFactor: 1,
      timezoneId: zone,
      reducedMotion: 'reduce',
    });
    const value = tokens.get(who) ?? '';
    if (value) await context.addCookies([{ name: 'TokenId', value, url: address }]);
    return context;
  };
  return {
    /** A page in this layout, signed in as the screen needs it, with the cache of earlier pages of the same account. */
    async pageOf({ who }: Screen, layout: Layout): Promise<Page> {
      const name = `${who} ${layout}`;
      const page = freePages.get(name)?.pop();
      if (page) return page;
      const context = contexts.get(name) ?? openFor(who, layout);
      contexts.set(name, context);
      return (await context).newPage();
    },
    /** Returns a page for another screen of the same account: a new page is a new process with an empty cache. */
    async leave({ who }: Screen, layout: Layout, page: Page): Promise<void> {
      await page.removeAllListeners(undefined, { behavior: 'wait' });
      const name = `${who} ${layout}`;
      freePages.set(name, [...(freePages.get(name) ?? []), page]);
    },
    /** The session cookie of an account. */
    cookieOf(who: Screen['who']): string {
      const token = tokens.get(who);
      return token ? `TokenId=${token}` : '';
    },
    addressOf(screen: Screen, language: 'zh' | 'en'): string {
      const path = filled(screen.path);
      return address + (language === 'en' ? `/en${path === '/' ? '' : path}` : path);
    },
  };
}
