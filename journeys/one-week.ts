import { Pool } from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoSignIns } from '../demo/sign-ins.ts';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { type MovingClock, openClock } from './moving-clock.ts';
import {
  aClass,
  aCourse,
  aTeacher,
  childrenOf,
  enrol,
  type OwnClass,
  teachersPassword,
} from './own-class.ts';
import { ask, type OwnShop, openShop, until } from './shop.ts';
import { wireTo } from './wire.ts';

const email = 'week.teacher@tongxue.example';
const tels = { zhou: '13655593001', sun: '13655593002' };
/** What the class is called. */
export const course = '小小演说家';

type Open = { shop: OwnShop; browser: Browser; pool: Pool };

async function pageOf({ shop, browser }: Open, token: string, layout: Layout): Promise<Page> {
  const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  await context.route('https://meeting.example/**', (route) => route.fulfill({ body: 'The meeting' }));
  return context.newPage();
}

/** A class of two children, and one of the same course on Sundays in which a lesson can be made up. */
async function openClasses(pool: Pool): Promise<{ own: OwnClass; sunday: OwnClass }> {
  const teacher = await aTeacher(pool, { email, zh: '顾宁', en: 'Ning Gu' });
  const named = { number: 'C9301', zh: course, en: 'Young Speakers' };
  const made = await aCourse(pool, { ...named, grade: 7, teacher, status: 'closed' });
  const own = await aClass(pool, made, {
    zh: '周三周五班',
    size: 2,
    lessons: [
      ['2026-11-18T16:00', '2026-11-18T17:00'],
      ['2026-11-20T16:00', '2026-11-20T17:00'],
      ['2026-11-25T16:00', '2026-11-25T17:00'],
    ],
  });
  const sunday = await aClass(pool, made, {
    zh: '周日班',
    size: 3,
    lessons: [
      ['2026-11-22T10:00', '2026-11-22T11:00'],
      ['2026-11-29T10:00', '2026-11-29T11:00'],
    ],
  });
  const children = [...(await childrenOf(pool, tels.zhou)), ...(await childrenOf(pool, tels.sun))];
  await enrol(pool, own.session, children);
  return { own, sunday };
}

/** Everybody who has to do with the class, each in a browser of their own. */
async function openPeople(open: Open) {
  const { call, register } = wireTo(() => open.shop);
  const signIn = async (path: 'login' | 'teacherLogin', form: Record<string, string>): Promise<string> =>
    (await call<{ TokenId: string }>(path, form)).TokenId;
  const child = (name: string, name_cn: string) =>
    JSON.stringify([{ name, name_cn, year_month: '2014-05', grade: 7 }]);
  const zhou = await register(tels.zhou, { name: '周敏', children: child('Mia Zhou', '周小米') });
  const sun = await register(tels.sun, { name: '孙浩', children: child('Leo Sun', '孙小乐') });
  const classes = await openClasses(open.pool);
  const [mia = ''] = await childrenOf(open.pool, tels.zhou);
  const own = { login_user_name: 'mia.zhou', password: 'a good password' };
  await call('studentLoginSave', { child_id: mia, ...own }, zhou);
  const office = demoSignIns.find(({ who }) => who === 'staff');
  const staff = { email: office?.name ?? '', password: office?.password ?? '' };
  return {
    ...classes,
    teacher: await pageOf(
      open,
      await signIn('teacherLogin', { email, password: teachersPassword }),
      'mobile',
    ),
    zhou: await pageOf(open, zhou, 'desktop'),
    sun: await pageOf(open, sun, 'mobile'),
    student: await pageOf(open, await signIn('login', own), 'mobile'),
    staff: await pageOf(open, await signIn('teacherLogin', staff), 'desktop'),
  };
}

export type Week = Awaited<ReturnType<typeof openPeople>> & {
  clock: MovingClock;
  go(page: Page, path: string): Promise<unknown>;
  /** Comes to stand on a page, which is loaded again until the shop's clock has brought it. */
  comes(page: Page, what: Locator): Promise<void>;
  /** A title that a family was told by mail. */
  isMailed(who: keyof typeof tels, words: string): Promise<unknown>;
  /** How often each title stands among what somebody was told. */
  told(page: Page, path: string): Promise<Record<string, number>>;
  close(): Promise<void>;
};

/** A shop in which the days of a week can pass, with a class, its people and their browsers. */
export async function openWeek(): Promise<Week> {
  const browser = await sharedBrowser();
  const clock = await openClock(browser);
  const shop = await openShop(clock.environment);
  const pool = new Pool({ connectionString: shop.databaseUrl, max: 1 });
  const go = (page: Page, path: string) => page.goto(`${shop.url}${path}`);
  return {
    ...(await openPeople({ shop, browser, pool })),
    clock,
    go,
    async comes(page, what) {
      await until(async () => {
        const isThere = (await what.count()) > 0;
        if (!isThere) await page.reload();
        return isThere;
      });
    },
    isMailed: (who, words) =>
      until(async () =>
        (await ask<{ subject: string }[]>(shop, `mail?to=${tels[who]}@example.cn`)).find(({ subject }) =>
          subject.includes(words),
        ),
      ),
    async told(page, path) {
      await go(page, path);
      const lines = page.getByRole('main').locator('li a > span:nth-child(2) > span:first-child');
      const titles = (await lines.allTextContents()).map((title) =>
        title.replace(/^未读 /, '').replace(/^【.*?】/, ''),
      );
      return Object.fromEntries(
        [...new Set(titles)].map((one) => [one, titles.filter((other) => other === one).length]),
      );
    },
    async close() {
      await pool.end();
      await closePages(browser);
      await shop.close();
      clock.close();
    },
  };
}

/** A line of a list on a page, by its words. */
export const item = (page: Page, ...words: (string | RegExp)[]): Locator =>
  words.reduce<Locator>(
    (found, hasText) => found.filter({ hasText }),
    page.getByRole('main').getByRole('listitem'),
  );
