import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../contract/catalog/calendar.ts';
import { nextChange } from '../contract/core/time.ts';
import { overwriteGetLocale } from '../messages/compiled/runtime.js';
import { orderPaid } from '../server/capabilities/orders/notices.ts';
import { freeHours } from '../server/capabilities/private-lessons/rules.ts';
import { isPastBedtime } from '../server/capabilities/schedule/find-clashes.ts';
import { layOutLessons } from '../server/capabilities/schedule/rules.ts';
import { trialChanged } from '../server/capabilities/trials/notices.ts';
import { renderMail } from '../server/platform/notices/mail.ts';
import { dayAt, plainAt } from '../server/platform/zoned.ts';
import { calendarText } from '../server/seo/public-calendar.ts';
import { onSite } from '../web/catalog/parts/structured-data.ts';
import { formatClock, formatInstant, formatWeekly } from '../web/client/format.ts';
import { weeksOfHours } from '../web/private-lessons/parts/free-days.ts';

/** Where families live, and their UTC offsets in summer and winter by the newest rules (2026f). */
const families = [
  ['America/Vancouver', -7, -7],
  ['America/Toronto', -4, -5],
  ['Europe/London', 1, 0],
  ['Australia/Sydney', 10, 11],
  ['Asia/Shanghai', 8, 8],
] as const;
const [summer, winter] = ['2027-07-07', '2027-01-13'];
const campuses = ['Asia/Shanghai', 'America/Vancouver', 'America/Toronto'];

beforeAll(() => overwriteGetLocale(() => 'zh'));

/** A lesson of 90 minutes at 16:30 in a campus's zone, laid out like any in the timetable. */
function lessonOn(day: string, campus: string) {
  const weekdays = [Temporal.PlainDate.from(day).dayOfWeek];
  const series = {
    weekdays,
    start: '16:30',
    end: '18:00',
    timeZone: campus,
    firstDay: day,
    count: 1,
    holidays: [],
  };
  const [lesson] = layOutLessons(series);
  if (!lesson) throw new Error('no lesson');
  return {
    weekdays,
    at: lesson.startsAt.toString(),
    ends: lesson.endsAt.toString(),
    startsAt: lesson.startsAt,
  };
}

type Lesson = ReturnType<typeof lessonOn>;

/** A lesson's hour (HH:MM) for a family, by every function that shows one. */
function hoursShown(
  { weekdays, at, ends, startsAt }: Lesson,
  day: string,
  { campus, zone }: { campus: string; zone: string },
) {
  const told_by = { starts_at: at, ends_at: ends };
  const pattern = { weekdays, start: '16:30', end: '18:00', time_zone: campus };
  const last_day = Temporal.PlainDate.from(day).add({ weeks: 3 }).toString();
  const weekly = { pattern, told_by, first_day: day, last_day };
  const line = {
    id: 'l1',
    offering: { zh: '围棋', en: 'Go' },
    session: { zh: '一班', en: 'A' },
    child: { name: 'Anna', name_cn: '安安' },
    site: { zh: '线上', en: 'Online' },
    address: { zh: '', en: '' },
    online: true,
    ...pattern,
    first_day: day,
    last_day,
    told_by,
    total: { amount: 1, currency: 'CNY' },
  };
  const reader = {
    locale: 'zh',
    name: '林',
    storeName: '童学',
    reached: { tel: null, email: null, wechat: null, hours: null },
    timeZone: zone,
    shopZone: 'Asia/Shanghai',
    origin: 'https://t.example',
  } as const;
  const bill = renderMail(orderPaid, {
    ...reader,
    data: { order_number: 'T1', total: line.total, paid_at: at, payment_method: null, lines: [line] },
  });
  const trial = renderMail(trialChanged, {
    ...reader,
    data: { what: 'booked', name: line.offering, site: line.site, at, time_zone: campus, online: true },
  });
  const entry = {
    id: '1',
    number: 'C1',
    kind: 'course',
    name: 'Go',
    label: 'A',
    category: 'chess',
    first_day: day,
    last_day,
    starts_at: at,
    first_lesson_ends_at: ends,
    ends_at: ends,
    seats_left: 1,
    site: { id: '1', name: 'S', kind: 'online', address: '', country: 'CN', time_zone: campus },
  } satisfies CalendarEntry;
  const planned = { entry, summary: '', revised: startsAt, revision: 0, calledOff: false };
  const file = calendarText([planned], { origin: 'https://t.example', locale: 'zh', store: '童学' });
  const stamp = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(file) ?? [];
  const inFile = `${stamp[1]}-${stamp[2]}-${stamp[3]}T${stamp[4]}:${stamp[5]}:${stamp[6]}Z`;
  return {
    page: formatClock(at, zone),
    moment: formatInstant(at, zone).slice(-5),
    weekly: / (\d\d:\d\d)–/.exec(formatWeekly(weekly, zone))?.[1],
    bill: /时间：\S+ (\d\d:\d\d)–/.exec(bill.text)?.[1],
    mail: /时间：.* (\d\d:\d\d)（/.exec(trial.text)?.[1],
    file: formatClock(inFile, zone),
    machines: formatClock(onSite(at, campus), zone),
    server: plainAt(startsAt, zone).toString().slice(11, 16),
  };
}

describe.each(campuses)('a lesson at 16:30 in %s', (campus) => {
  test.each(families)('has one hour for a family in %s, in summer and in winter', (zone, ...offsets) => {
    for (const [index, day] of [summer, winter].entries()) {
      const lesson = lessonOn(day, campus);
      const local = Temporal.Instant.from(lesson.at).epochMilliseconds + (offsets[index] ?? 0) * 3_600_000;
      const hour = new Date(local).toISOString().slice(11, 16);
      const hours = hoursShown(lesson, day, { campus, zone });
      expect(hours).toEqual(Object.fromEntries(Object.keys(hours).map((door) => [door, hour])));
      expect(plainAt(lesson.startsAt, campus).toString().slice(11, 16)).toBe('16:30');
      expect(onSite(lesson.at, campus)).toContain('T16:30:00');
    }
  });
});

test('shows the same hour everywhere on the days around each change of clocks', () => {
  const change = fc
    .tuple(fc.constantFrom(...families.map(([zone]) => zone)), fc.constantFrom(...campuses), fc.nat(25))
    .map(([zone, campus, change]) => {
      let at = Date.UTC(2022, 0);
      for (let place = 0; place <= change; place += 1)
        at = nextChange(at, zone)?.at ?? nextChange(at, 'Europe/London')?.at ?? at;
      return { zone, campus, at };
    });
  fc.assert(
    fc.property(change, fc.integer({ min: -2, max: 2 }), ({ zone, campus, at }, days) => {
      const day = dayAt(Temporal.Instant.fromEpochMilliseconds(at), campus).add({ days }).toString();
      const hours = hoursShown(lessonOn(day, campus), day, { campus, zone });
      expect(new Set(Object.values(hours)).size).toBe(1);
      expect(hours.page).toMatch(/^\d\d:\d\d$/);
    }),
    { numRuns: 300 },
  );
});

test('offers a free hour at the hour by which it is checked', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...families.map(([zone]) => zone)),
      fc.integer({ min: 0, max: 700 }),
      (zone, days) => {
        const now = Temporal.Instant.from('2026-01-01T00:00:00Z').add({ hours: 24 * days });
        const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '19:00', end: '20:00' }));
        const terms = { timeZone: zone, bufferMinutes: 0, noticeHours: 0, horizonDays: 3 };
        const rules = {
          weekly,
          exceptions: [],
          terms,
          busy: [],
          away: [],
          closed: new Set<string>(),
          siteZone: zone,
          minutes: 60,
          now,
        };
        const free = freeHours(rules);
        for (const span of free) {
          expect(formatClock(span.startsAt.toString(), zone)).toBe('19:00');
          expect(isPastBedtime({ ...span, campus: null }, '20:00', zone)).toBe(false);
          expect(isPastBedtime({ ...span, campus: null }, '19:59', zone)).toBe(true);
        }
        const hours = free.map((span) => ({
          starts_at: span.startsAt.toString(),
          ends_at: span.endsAt.toString(),
        }));
        const shown = weeksOfHours(hours, zone)
          .flat()
          .filter((day) => day.hours.length > 0);
        expect(shown.map((day) => day.day)).toEqual(
          free.map((span) => dayAt(span.startsAt, zone).toString()),
        );
      },
    ),
    { numRuns: 60 },
  );
});
