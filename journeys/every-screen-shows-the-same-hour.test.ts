import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CartView } from '../contract/cart/calls.ts';
import type { OfferingView, SessionView } from '../contract/catalog/calls.ts';
import { dayTextAt } from '../contract/core/time.ts';
import type { CalendarLink } from '../contract/family-calendar/calls.ts';
import type { OrderView } from '../contract/orders/calls.ts';
import type { LessonView } from '../contract/schedule/calls.ts';
import { layouts } from '../tools/screens/browser.ts';
import { clocksWords, spanWords } from '../words/times.ts';
import { weeklyWords } from '../words/weekly.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher } from './own-class.ts';
import { ask, until } from './shop.ts';
import { follow } from './shown-hours.ts';

const { shop, browser, pool, call, register } = await openJourney();
let session: SessionView;
const number = 'C9601';

/** A class on Saturdays at ten in Shanghai, with lessons before and after other zones change their clocks. */
beforeAll(async () => {
  const teacher = await aTeacher(pool, { email: 'hour@tongxue.example', zh: '钟时', en: 'Shi Zhong' });
  const course = await aCourse(pool, { number, zh: '周六读诗', en: 'Saturday Poems', grade: 1, teacher });
  const lessons = [
    ['2026-12-05T10:00', '2026-12-05T11:00'],
    ['2027-04-10T10:00', '2027-04-10T11:00'],
  ] as const;
  await aClass(pool, course, { zh: '周六班', size: 8, lessons });
  const { sessions } = await read<OfferingView>(`courseInfo?number=${number}`);
  session = sessions[0] as SessionView;
});

const en = { locale: 'en' } as const;

async function read<Answer>(path: string, TokenId = ''): Promise<Answer> {
  const headers = { 'accept-language': 'en', ...(TokenId ? { TokenId } : {}) };
  const answer = await (await fetch(`${shop.url}/api/${path}`, { headers })).json();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.message}`);
  return answer.data as Answer;
}

/** The start of something according to Temporal: `6:00`. */
function hourByTemporal(instant: string, zone: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

const plain = (text: string) => text.replace(/[\s\u2060]+/g, ' ');

/** Expects words on a screen: in the sent HTML before any script runs, and after a click. */
async function expectOn(page: Page, address: string, words: readonly string[]): Promise<void> {
  const html = await (await page.context().request.get(`${shop.url}${address}`)).text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const text = plain(main.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, ''));
  for (const word of words) expect(text, address).toContain(word);
  await follow(page, shop.url + address);
  const visibleText = async () => plain((await page.locator('main').textContent()) ?? '');
  for (const word of words) await expect.poll(visibleText, { message: address }).toContain(word);
}

/** Pays for the class in the cart; returns the order number. */
async function pay(token: string, cart: CartView): Promise<string> {
  const item_ids = JSON.stringify(cart.items.map(({ id }) => id));
  const { total } = await call<{ total: { amount: number } }>('orderQuote', { item_ids }, token);
  const input = { item_ids, total: String(total.amount), idempotency_key: crypto.randomUUID() };
  const { number: order_number } = await call<OrderView>('orderPlace', input, token);
  await call('orderPay', { order_number, method: 'wechat', channel: 'native' }, token);
  const [trade] = await ask<{ out_trade_no: string }[]>(shop, 'trades');
  expect(await ask(shop, 'pay', { out_trade_no: trade?.out_trade_no })).toEqual({ paid: true });
  await until(
    async () => (await read<OrderView>(`orderInfo?order_number=${order_number}`, token)).status === 'paid',
  );
  return order_number;
}

/** Expects hours in the calendar file that a phone subscribes to. */
async function tellsInFile(token: string, child_id: string, hours: readonly string[]): Promise<void> {
  const links = await call<CalendarLink[]>('calendarLinkMake', { child_id }, token);
  const file = await (await fetch(new URL(new URL(links[0]?.url ?? '').pathname, shop.url))).text();
  for (const hour of hours) expect(file.replace(/\r\n /g, '')).toContain(hour);
}

test.each([
  ['America/Vancouver', '13755503001', '7:00', '7:00'],
  ['Australia/Sydney', '13755503004', '1:00', '12:00'],
])(
  'a family in %s reads the same hour everywhere, before and after a change of clocks',
  async (zone, tel, ...hours) => {
    const token = await register(tel, { time_zone: zone });
    const context = await browser.newContext({
      ...layouts.desktop,
      timezoneId: zone,
      reducedMotion: 'reduce',
    });
    await context.addCookies([
      { name: 'TokenId', value: token, url: shop.url },
      { name: 'tz', value: zone, url: shop.url },
    ]);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

    const weekly = weeklyWords(session, zone, en);
    expect(weekly).toContain(` ${hourByTemporal(session.told_by.starts_at, zone)}`);
    await page.goto(`${shop.url}/en/course_info/${number}`);
    await expect.poll(async () => plain((await page.locator('main').textContent()) ?? '')).toContain(weekly);
    const [child] = await read<{ id: string }[]>('memberChild', token);
    const input = { child_id: child?.id ?? '', session_id: session.id, age_confirmed: '1' };
    const cart = await call<CartView>('cartAdd', input, token);
    for (const screen of ['cart_index', 'cart_settlement', `course_info/${number}`])
      await expectOn(page, `/en/${screen}`, [weekly]);
    const order = await pay(token, cart);
    await expectOn(page, `/en/member_orders_info/${order}`, [weekly]);

    const { items } = await read<{ items: LessonView[] }>('virtualIndex', token);
    expect(items.map(({ starts_at }) => hourByTemporal(starts_at, zone))).toEqual(hours);
    const spans = items.map((item) => spanWords(item, { zone, weekday: true, year: false }, en));
    await expectOn(page, '/en/virtual_index', spans);
    for (const item of items)
      await expectOn(page, `/en/virtual_calendar?day=${dayTextAt(item.starts_at, zone)}`, [
        clocksWords(item, zone, en),
      ]);
    await tellsInFile(
      token,
      child?.id ?? '',
      items.map((item) => clocksWords(item, zone, { locale: 'zh' })),
    );
    const { text } = await until(
      async () => (await ask<{ text: string }[]>(shop, `mail?to=${tel}@example.cn`))[0],
    );
    expect(text).toContain(weeklyWords(session, zone, { locale: 'zh' }));
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each([true, false])(
  'a device in another zone is told so, and can switch there and then (with script: %s)',
  async (javaScriptEnabled) => {
    const zone = 'America/Vancouver';
    const token = await register(javaScriptEnabled ? '13755503006' : '13755503007', { time_zone: zone });
    const context = await browser.newContext({
      ...layouts.mobile,
      timezoneId: 'Asia/Shanghai',
      javaScriptEnabled,
    });
    await context.addCookies([
      { name: 'TokenId', value: token, url: shop.url },
      // Without script the zone is known from an earlier visit with script.
      ...(javaScriptEnabled ? [] : [{ name: 'tz', value: 'Asia/Shanghai', url: shop.url }]),
    ]);
    const page = await context.newPage();
    for (const screen of ['member_account', 'virtual_index', 'virtual_calendar']) {
      await page.goto(`${shop.url}/en/${screen}`);
      await page.getByText('This device is set to China Standard Time.').waitFor();
    }
    await page.getByText('homework that is due, in Pacific Time').waitFor();
    await page.getByRole('button', { name: 'Switch to China Standard Time' }).click();
    await page.getByText('homework that is due, in China Standard Time').waitFor();
    await page.getByText('Times are now shown in China Standard Time').waitFor();
    await expect.poll(() => page.getByText('This device is set to').count()).toBe(0);
    expect((await read<{ time_zone: string }>('self', token)).time_zone).toBe('Asia/Shanghai');
    await context.close();
  },
);
