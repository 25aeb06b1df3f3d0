import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
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
/** The name of the class. */
export const course = '小小演说家';

type Open = { shop: OwnShop; browser: Browser; pool: Pool };

async function pageOf({ shop, browser }: Open, token: string, layout: Layout): Promise<Page> {
  const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  await context.route('https://meeting.example/**', (route) => route.fulfill({ body: 'The meeting' }));
  return context.newPage();
}

/** A class of two children, and a Sunday class of the same course for make-up lessons. */
async function openClasses(pool: Pool): Promise<{ own: OwnClass; sunday: OwnClass }> {
  const teacher = await aTeacher(pool, { email, zh: '顾宁', en: 'Ning Gu' });
  const courseFields = { number: 'C9301', zh: course, en: 'Young Speakers' };
  const ownCourse = await aCourse(pool, { ...courseFields, grade: 7, teacher, status: 'closed' });
  const own = await aClass(pool, ownCourse, {
    zh: '周三周五班',
    size: 2,
    lessons: [
      ['2026-11-18T16:00', '2026-11-18T17:00'],
      ['2026-11-20T16:00', '2026-11-20T17:00'],
      ['2026-11-25T16:00', '2026-11-25T17:00'],
    ],
  });
  const sunday = await aClass(pool, ownCourse, {
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

/** Everybody involved in the class, each in a browser context of their own. */
async function openPeople(open: Open) {
  const { call, register } = wireTo(open.shop);
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
  /** Reloads a page until it shows something that the shop's clock brings. */
  comes(page: Page, what: Locator): Promise<void>;
  /** Waits for a mail to a family with this title. */
  isMailed(who: keyof typeof tels, words: string): Promise<unknown>;
  /** The titles in a list of notices, each with its count. */
  notices(page: Page, path: string): Promise<Record<string, number>>;
  close(): Promise<void>;
};

/** Opens a shop in which a week can pass, with a class, its people and their browsers. */
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
    async notices(page, path) {
      await go(page, path);
      const lines = page.getByRole('main').locator('li a > span:nth-child(2) > span:first-child');
      const titles = (await lines.allTextContents()).map((title) =>
        title.replace(/^未读 /, '').replace(/^【.*?】/, ''),
      );
      return Object.fromEntries(
        [...new Set(titles)].map((title) => [title, titles.filter((other) => other === title).length]),
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

/** A list item on a page, by its words. */
export const item = (page: Page, ...words: (string | RegExp)[]): Locator =>
  words.reduce<Locator>(
    (found, hasText) => found.filter({ hasText }),
    page.getByRole('main').getByRole('listitem'),
  );

/** The picture of a homework page; returns its path. */
export async function aPicture(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'tongxue-journey-')), 'page.png');
  const page = sharp({ create: { width: 600, height: 800, channels: 3, background: '#e8e0d0' } });
  await writeFile(file, await page.png().toBuffer());
  return file;
}
