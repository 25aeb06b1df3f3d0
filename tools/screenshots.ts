import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { type Layout, layouts, openBrowser } from './screens/browser.ts';

/**
 * Takes a picture of every screen × layout × language of a running shop: `npm run screenshots -- [address] [only]`, with the
 * demo school's sign-ins. Pictures land in `screenshots/`.
 */
const [address = 'http://127.0.0.1:3000', only = ''] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../screenshots');
mkdirSync(folder, { recursive: true });

type Screen = { name: string; path: string; who: 'visitor' | 'parent' | 'student' | 'teacher' | 'staff' };
const screens: Screen[] = [
  { name: 'home', path: '/', who: 'visitor' },
  { name: 'course_index', path: '/course_index', who: 'visitor' },
  { name: 'course_index-none', path: '/course_index?q=zzzz', who: 'visitor' },
  {
    name: 'course_index-chosen',
    path: '/course_index?weekday=6&grade=3&price_from=200000&price_to=300000&open_only=1',
    who: 'visitor',
  },
  { name: 'course_info', path: '/course_info/C1037', who: 'visitor' },
  { name: 'course_info-parent', path: '/course_info/C1010', who: 'parent' },
  { name: 'course_search', path: '/course_search?q=%E8%8B%B1%E8%AF%AD', who: 'visitor' },
  { name: 'course_search-pinyin', path: '/course_search?q=wq', who: 'visitor' },
  { name: 'course_search-place', path: '/course_search?q=richmond&category=english', who: 'visitor' },
  { name: 'course_search-typo', path: '/course_search?q=weiqqi', who: 'visitor' },
  { name: 'course_calendar', path: '/course_calendar?month=2026-12', who: 'visitor' },
  { name: 'course_camps', path: '/course_camps', who: 'visitor' },
  { name: 'course_camps_info', path: '/course_camps_info/K2001', who: 'visitor' },
  { name: 'course_camps_info-parent', path: '/course_camps_info/K2001', who: 'parent' },
  { name: 'course_private', path: '/course_private', who: 'visitor' },
  { name: 'course_private-long', path: '/course_private?kind=long', who: 'visitor' },
  { name: 'course_private_info', path: '/course_private_info/V5007', who: 'parent' },
  { name: 'course_private_info-visitor', path: '/course_private_info/V5001', who: 'visitor' },
  { name: 'course_private_info-long', path: '/course_private_info/V5006', who: 'parent' },
  { name: 'course_activity', path: '/course_activity', who: 'visitor' },
  { name: 'course_competition', path: '/course_competition', who: 'visitor' },
  { name: 'teachers_index', path: '/teachers_index', who: 'visitor' },
  { name: 'teachers_info', path: '/teachers_info/{teacher}', who: 'visitor' },
  { name: 'news_index', path: '/news_index', who: 'visitor' },
  { name: 'news_videos', path: '/news_videos', who: 'visitor' },
  { name: 'news_info', path: '/news_info/{news}', who: 'visitor' },
  { name: 'home-parent', path: '/', who: 'parent' },
  { name: 'member_camp', path: '/member_camp?tab=future', who: 'parent' },
  { name: 'member_orders_camps', path: '/member_orders_camps', who: 'parent' },
  { name: 'course_activity_info', path: '/course_activity_info/A3002', who: 'visitor' },
  { name: 'index_register', path: '/index_register', who: 'visitor' },
  { name: 'index_login', path: '/index_login', who: 'visitor' },
  { name: 'login', path: '/login', who: 'visitor' },
  { name: 'index_forgot_password', path: '/index_forgot_password', who: 'visitor' },
  { name: 'index_forgot_password_reset', path: '/index_forgot_password_reset', who: 'visitor' },
  { name: 'forgot_password_reset', path: '/forgot_password_reset', who: 'visitor' },
  { name: 'forgot_password_reset-ticket', path: '/forgot_password_reset?ticket=example', who: 'visitor' },
  { name: 'guardian_invite-over', path: '/guardian_invite?invite=example', who: 'visitor' },
  { name: 'footer_terms', path: '/footer_terms', who: 'visitor' },
  { name: 'course_info-doubtful', path: '/course_info/C1041', who: 'parent' },
  { name: 'course_info-opening', path: '/course_info/C1042', who: 'parent' },
  { name: 'course_info-trial', path: '/course_info/C1014', who: 'parent' },
  { name: 'course_listening', path: '/course_listening', who: 'parent' },
  { name: 'cart_activity', path: '/cart_activity?number=P4001', who: 'parent' },
  { name: 'member_credits', path: '/member_credits', who: 'parent' },
  { name: 'cart_index', path: '/cart_index', who: 'parent' },
  { name: 'cart_settlement', path: '/cart_settlement', who: 'parent' },
  { name: 'payment_results', path: '/payment_results', who: 'visitor' },
  { name: 'member_index', path: '/member_index', who: 'parent' },
  { name: 'member_courses', path: '/member_courses', who: 'parent' },
  { name: 'member_private', path: '/member_private', who: 'parent' },
  { name: 'member_orders', path: '/member_orders', who: 'parent' },
  { name: 'member_child', path: '/member_child', who: 'parent' },
  { name: 'member_child-new', path: '/member_child/new', who: 'parent' },
  { name: 'member_child-edit', path: '/member_child/{child}', who: 'parent' },
  { name: 'member_guardian_invite', path: '/member_guardian_invite', who: 'parent' },
  { name: 'member_edit', path: '/member_edit', who: 'parent' },
  { name: 'member_account', path: '/member_account', who: 'parent' },
  { name: 'member_waiting', path: '/member_waiting', who: 'parent' },
  { name: 'member_coupon', path: '/member_coupon', who: 'parent' },
  { name: 'virtual_index', path: '/virtual_index', who: 'parent' },
  { name: 'virtual_index-student', path: '/virtual_index', who: 'student' },
  { name: 'teacher_index', path: '/teacher_index', who: 'teacher' },
  { name: 'teacher_hours', path: '/teacher_hours', who: 'teacher' },
  { name: 'admin', path: '/admin', who: 'staff' },
  { name: 'admin_staff', path: '/admin/staff', who: 'staff' },
  { name: 'admin_audit', path: '/admin/audit', who: 'staff' },
  { name: 'admin_account', path: '/admin/account', who: 'staff' },
  { name: 'not_found', path: '/no_such_page', who: 'visitor' },
];

const signIns = {
  parent: ['login', { tel: '13800138000', password: 'demo-parent-1' }],
  student: ['login', { login_user_name: 'lele', password: 'demo-student-1' }],
  teacher: ['teacherLogin', { email: 'teacher@tongxue.example', password: 'demo-teacher-1' }],
  staff: ['teacherLogin', { email: 'staff@tongxue.example', password: 'demo-staff-1' }],
} as const;

async function call(path: string, fields: Record<string, string>, token = ''): Promise<unknown> {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: token ? { TokenId: token } : {},
  });
  const answer = (await response.json()) as { status: number; data: unknown; message: string };
  if (answer.status !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

async function tokenOf(who: Screen['who']): Promise<string> {
  if (who === 'visitor') return '';
  const [path, fields] = signIns[who];
  return ((await call(path, { ...fields })) as { TokenId: string }).TokenId;
}

const ask = async <Data>(call: string): Promise<Data> =>
  ((await (await fetch(`${address}/api/${call}`)).json()) as { data: Data }).data;

/** The family's first child, for the pages about one. */
async function firstChild(token: string): Promise<string> {
  const response = await fetch(`${address}/api/memberChild`, { headers: { TokenId: token } });
  return ((await response.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
}

/** Puts two classes and private lessons into the parent's cart, so that cart and checkout show something. */
async function fillCart(token: string): Promise<void> {
  const children = (await (
    await fetch(`${address}/api/memberChild`, { headers: { TokenId: token } })
  ).json()) as { data: { id: string }[] };
  for (const number of ['C1006', 'C1024']) {
    const course = (await (await fetch(`${address}/api/courseInfo?number=${number}`)).json()) as {
      data: { sessions: { id: string; blocked: { cartAdd: string | null } }[] };
    };
    const open = course.data.sessions.find((session) => !session.blocked.cartAdd);
    if (open)
      await call('cartAdd', { child_id: children.data[1]?.id ?? '', session_id: open.id }, token).catch(
        () => undefined,
      );
  }
  const child_id = children.data[0]?.id ?? '';
  const free = (await (await fetch(`${address}/api/privateHours?number=V5007`)).json()) as {
    data: { hours: { starts_at: string }[] };
  };
  const wishes: Record<string, string>[] = [
    { number: 'V5006' },
    { number: 'V5007', starts_at: free.data.hours.at(-1)?.starts_at ?? '' },
  ];
  for (const wish of wishes) await call('cartAdd', { child_id, ...wish }, token).catch(() => undefined);
}

async function contextFor(browser: Browser, layout: Layout, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...layouts[layout],
    timezoneId: 'America/Vancouver',
    reducedMotion: 'reduce',
  });
  if (token) await context.addCookies([{ name: 'TokenId', value: token, url: address }]);
  return context;
}

const browser = await openBrowser();
const tokens = new Map<string, string>();
for (const who of ['parent', 'student', 'teacher', 'staff'] as const) tokens.set(who, await tokenOf(who));
await fillCart(tokens.get('parent') ?? '');
const child = await firstChild(tokens.get('parent') ?? '');
const teacher = (await ask<{ id: string }[]>('teachersIndex'))[0]?.id ?? '';
const news = (await ask<{ items: { slug: string }[] }>('newsIndex')).items[0]?.slug ?? '';
for (const layout of ['desktop', 'mobile'] as const) {
  for (const screen of screens.filter((one) => one.name.includes(only))) {
    const context = await contextFor(browser, layout, tokens.get(screen.who) ?? '');
    const page = await context.newPage();
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        console.log(`${screen.name} ${layout}: ${message.text().slice(0, 200)}`),
    );
    page.on('pageerror', (error) => console.log(`${screen.name} ${layout}: ${error.message.slice(0, 300)}`));
    for (const language of ['zh', 'en'] as const) {
      const path = screen.path
        .replace('{child}', child)
        .replace('{teacher}', teacher)
        .replace('{news}', news);
      const at = language === 'en' ? `/en${path === '/' ? '' : path}` : path;
      await page.goto(`${address}${at}`, { waitUntil: 'load' });
      await page.waitForTimeout(250);
      await page.screenshot({
        path: join(folder, `${screen.name}.${layout}.${language}.png`),
        fullPage: true,
      });
    }
    await context.close();
  }
}
await browser.close();
console.log(`Pictures are in ${folder}`);
