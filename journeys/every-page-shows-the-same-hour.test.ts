import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OfferingCard, OfferingView, SessionView } from '../contract/catalog/calls.ts';
import { dayTextAt } from '../contract/core/time.ts';
import type { LessonView } from '../contract/schedule/calls.ts';
import { layouts } from '../tools/screens/browser.ts';
import { clocksWords, spanWords } from '../words/times.ts';
import { weeklyWords } from '../words/weekly.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, browser } = await openJourney();

const en = { locale: 'en' } as const;

async function call<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${shop.url}/api/${path}`, { headers: { 'accept-language': 'en' } });
  return ((await response.json()) as { data: Answer }).data;
}

/** An offering at a kind of site that is on sale, and its session. */
async function anOpenClass(
  kind: 'online' | 'campus',
): Promise<{ course: OfferingView; session: SessionView }> {
  const { items } = await call<{ items: OfferingCard[] }>(
    'courseIndex?kind=course&open_only=true&page_size=100',
  );
  for (const card of items) {
    if (card.site.kind !== kind || card.site.time_zone !== 'Asia/Shanghai') continue;
    const course = await call<OfferingView>(`courseInfo?number=${card.number}`);
    const session = course.sessions.find(
      (candidate) => !candidate.blocked.cartAdd && candidate.total_classes > 1,
    );
    const fits = course.age_from <= 8 && course.age_to >= 8 && course.grade_from <= 2 && course.grade_to >= 2;
    if (session && course.kind === 'course' && fits) return { course, session };
  }
  throw new Error(`no ${kind} class is on sale`);
}

/** The start of a lesson according to Temporal: `6:00`. */
const hourByTemporal = (instant: string, zone: string): string => {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
};

async function register(page: Page, { tel, email }: { tel: string; email: string }): Promise<void> {
  await page.goto(`${shop.url}/en/index_register`);
  await page.locator('[name=tel]').fill(tel);
  await page.getByRole('button', { name: 'Send code' }).click();
  const { code } = await until(async () => (await ask<{ code?: string }[]>(shop, `sms?tel=${tel}`))[0]);
  const child = { 'children.0.name_cn': '林小满', 'children.0.name': 'Mandy Lin' };
  const details = { code, password: 'a family of four', re_password: 'a family of four', name: '林静' };
  const fields = { ...details, wechat_id: 'N/A', email, province: 'BC', ...child };
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name="${name}"]`).fill(value ?? '');
  await page.locator('[name="children.0.grade"]').selectOption('2');
  const born = page.locator('select').filter({ has: page.locator('option[value="2018"]') });
  await born.selectOption('2018');
  await born.locator('xpath=following::select[1]').selectOption({ index: 5 });
  await page.locator('[name=agreed]').check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(`${shop.url}/en`);
}

/** The visible text of a page, once React has taken it over and it contains `words`. */
async function shows(page: Page, words: string): Promise<void> {
  await alive(page);
  await expect
    .poll(async () => ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' '))
    .toContain(words);
}

/** The HTML that the server sends, before any script runs. */
async function isSent(context: BrowserContext, path: string): Promise<string> {
  const html = await (await context.request.get(`${shop.url}${path}`)).text();
  return html.replace(/<!--.*?-->|<[^>]*>/g, '').replace(/\s+/g, ' ');
}

async function buy(
  page: Page,
  { course, session }: { course: OfferingView; session: SessionView },
): Promise<string> {
  await page.goto(`${shop.url}/en/course_info/${course.number}`);
  await page.locator(`input[name=session_id][value="${session.id}"]`).check({ force: true });
  await page.getByRole('button', { name: 'Enrol now' }).click();
  await page.waitForURL('**/cart_settlement?**');
  return page.url();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'WeChat pay' }).check({ force: true });
  await page.getByRole('button', { name: /Place order and pay/ }).click();
  await page.getByTestId('qr').waitFor();
  const [trade] = await ask<{ out_trade_no: string }[]>(shop, 'trades');
  expect(await ask(shop, 'pay', { out_trade_no: trade?.out_trade_no })).toEqual({ paid: true });
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
}

/** The next lesson on every classroom page that shows it: the same hour in the sent HTML, after hydration, and after a click. */
async function readInClassroom(page: Page, zone: string): Promise<void> {
  const context = page.context();
  const TokenId = (await context.cookies()).find(({ name }) => name === 'TokenId')?.value ?? '';
  const answer = await fetch(`${shop.url}/api/virtualIndex`, { headers: { TokenId } });
  const [lesson] = ((await answer.json()) as { data: { items: LessonView[] } }).data.items;
  if (!lesson) throw new Error('the bought class has no lesson');
  const words = spanWords(lesson, { zone, weekday: true, year: false }, en);
  const hours = clocksWords(lesson, zone, en);
  expect(words).toContain(` ${hourByTemporal(lesson.starts_at, zone)}`);
  const screens = [
    ['virtual_index', words],
    ['virtual_leave', words],
    [`lesson_enter/${lesson.id}`, words],
    [`virtual_calendar?day=${dayTextAt(lesson.starts_at, zone)}`, hours],
    [`virtual_calendar?view=month&day=${dayTextAt(lesson.starts_at, zone)}`, hours],
  ] as const;
  for (const [screen, expected] of screens) {
    expect(await isSent(context, `/en/${screen}`), screen).toContain(expected);
    await page.goto(`${shop.url}/en/${screen}`);
    await shows(page, expected);
  }
  await page.goto(`${shop.url}/en/virtual_calendar?day=${dayTextAt(lesson.starts_at, zone)}`);
  await page.locator('main a[href*="/virtual_index?child_id="]').first().click();
  await page.waitForURL('**/virtual_index?**');
  await shows(page, words);
}

test.each([['America/Vancouver', '13755502001']])(
  'a family in %s reads the same hour after a full load and after a click, in cart, checkout, order, classes and mail',
  async (zone, tel) => {
    const context = await browser.newContext({
      ...layouts.desktop,
      timezoneId: zone,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const chosen = await anOpenClass('online');
    const { course, session } = chosen;
    const info = `/en/course_info/${course.number}`;
    const hour = weeklyWords(session, zone, en);
    expect(hour).toContain(` ${hourByTemporal(session.told_by.starts_at, zone)}`);

    // A visitor: the cached page shows the site's hour, the hydrated page the visitor's.
    expect(await isSent(context, info)).toContain(weeklyWords(session, 'Asia/Shanghai', en));
    await page.goto(`${shop.url}${info}`);
    await shows(page, hour);
    await page.goto(`${shop.url}/en/course_index?q=${encodeURIComponent(course.name)}`);
    await page.locator(`a[href$="${info}"]`).first().click();
    await page.waitForURL(`**${info}`);
    await shows(page, hour);

    // A family: the account has a zone, so the server already shows the browser's hour.
    const email = `${tel}@example.cn`;
    await register(page, { tel, email });
    expect(await isSent(context, info)).toContain(hour);
    const checkout = await buy(page, chosen);
    await shows(page, hour);
    expect(await isSent(context, checkout.slice(shop.url.length))).toContain(hour);
    await page.goto(`${shop.url}/en/cart_index`);
    await shows(page, hour);
    await page.goto(checkout);
    await pay(page);
    await page.goto(`${shop.url}/en/member_orders`);
    await page.locator('a[href*="member_orders_info"]').first().click();
    await page.waitForURL('**/member_orders_info**');
    await shows(page, hour);
    await page.reload();
    await shows(page, hour);
    await page.goto(`${shop.url}/en/member_courses${session.state === 'ahead' ? '?tab=future' : ''}`);
    await shows(page, hour);
    const { text } = await until(async () => (await ask<{ text: string }[]>(shop, `mail?to=${email}`))[0]);
    expect(text).toContain(`Time: ${hour}`);
    expect(text).toContain(`School time: ${weeklyWords(session, 'Asia/Shanghai', en)}`);
    expect(text).toMatch(/^School time: .*\(China Standard Time\)$/m);

    await readInClassroom(page, zone);

    // A lesson on a campus shows the campus's hour first, and the family's below.
    const onSite = await anOpenClass('campus');
    await page.goto(`${shop.url}/en/course_info/${onSite.course.number}`);
    await shows(page, weeklyWords(onSite.session, 'Asia/Shanghai', en));
    await shows(page, `Your time: ${weeklyWords(onSite.session, zone, en)}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
