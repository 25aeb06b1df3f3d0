import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Span } from '../../platform/spans.ts';
import {
  endedBy,
  freeHours,
  type HoursInput,
  validThrough,
  weeklyHours,
  whyNotBook,
  whyNotChange,
} from './rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const base: HoursInput = {
  weekly: [{ weekday: 2, start: '16:00', end: '18:00' }],
  exceptions: [],
  terms: { timeZone: 'Asia/Shanghai', bufferMinutes: 10, noticeHours: 12, horizonDays: 7 },
  busy: [],
  away: [],
  closed: new Set(),
  siteZone: 'Asia/Shanghai',
  minutes: 60,
  // A Monday noon in Shanghai.
  now: at('2026-11-23T04:00:00Z'),
};
const starts = (input: Partial<HoursInput>) =>
  freeHours({ ...base, ...input }).map((hour) =>
    hour.startsAt.toZonedDateTimeISO('Asia/Shanghai').toPlainDateTime().toString({ smallestUnit: 'minute' }),
  );

describe('free hours', () => {
  test('begin every half hour while the whole lesson fits into the teacher’s hours', () => {
    expect(starts({})).toEqual(['2026-11-24T16:00', '2026-11-24T16:30', '2026-11-24T17:00']);
  });
  test("keep a buffer to the teacher's lessons before and after", () => {
    const busy = [{ startsAt: at('2026-11-24T09:05:00Z'), endsAt: at('2026-11-24T10:00:00Z') }];
    expect(starts({ busy })).toEqual([]);
    expect(starts({ busy, minutes: 30 })).toEqual(['2026-11-24T16:00']);
  });
  test('leave out a leave of the teacher to the minute, without a buffer', () => {
    const away = [{ startsAt: at('2026-11-24T09:00:00Z'), endsAt: at('2026-11-25T00:00:00Z') }];
    expect(starts({ away })).toEqual(['2026-11-24T16:00']);
    expect(
      starts({ away: [{ startsAt: at('2026-11-23T16:00:00Z'), endsAt: at('2026-11-30T16:00:00Z') }] }),
    ).toEqual([]);
  });
  test('leave out the notice period and days on which the site is closed', () => {
    expect(starts({ terms: { ...base.terms, noticeHours: 29 } })).toEqual(['2026-11-24T17:00']);
    expect(starts({ closed: new Set(['2026-11-24']) })).toEqual([]);
  });
  test('an exception removes a day or some hours, or adds some', () => {
    const day = '2026-11-24';
    expect(starts({ exceptions: [{ day, isAway: true, start: null, end: null }] })).toEqual([]);
    expect(starts({ exceptions: [{ day, isAway: true, start: '17:00', end: '17:30' }] })).toEqual([
      '2026-11-24T16:00',
    ]);
    const extra = [{ day: '2026-11-25', isAway: false, start: '08:00', end: '09:00' }];
    expect(starts({ exceptions: extra }).at(-1)).toBe('2026-11-25T08:00');
  });
  test('keep the teacher’s wall time when clocks change, and lie on the teacher’s day', () => {
    const found = freeHours({
      ...base,
      weekly: [{ weekday: 6, start: '10:00', end: '11:00' }],
      terms: { ...base.terms, timeZone: 'America/Toronto', horizonDays: 14 },
      now: at('2026-10-26T00:00:00Z'),
    });
    expect(found.map((hour) => hour.startsAt.toString())).toEqual([
      '2026-10-31T14:00:00Z',
      '2026-11-07T15:00:00Z',
    ]);
  });

  test('never overlap busy time, for any hours', () => {
    const spanOf = (hours: number, length: number): Span => {
      const startsAt = base.now.add({ minutes: hours });
      return { startsAt, endsAt: startsAt.add({ minutes: length }) };
    };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 14_000 }), fc.integer({ min: 15, max: 300 })), {
          maxLength: 20,
        }),
        fc.array(
          fc.record({
            weekday: fc.integer({ min: 1, max: 7 }),
            from: fc.integer({ min: 0, max: 20 }),
            for: fc.integer({ min: 1, max: 3 }),
          }),
          { minLength: 1, maxLength: 10 },
        ),
        fc.integer({ min: 0, max: 45 }),
        fc.constantFrom('Asia/Shanghai', 'America/Toronto', 'Australia/Lord_Howe'),
        (busyAt, windows, bufferMinutes, timeZone) => {
          const busy = busyAt.map(([from, length]) => spanOf(from, length));
          const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
          const weekly = windows.map((window) => ({
            weekday: window.weekday,
            start: two(window.from),
            end: two(window.from + window.for),
          }));
          const found = freeHours({
            ...base,
            weekly,
            busy,
            terms: { ...base.terms, timeZone, bufferMinutes, horizonDays: 14 },
          });
          for (const hour of found) {
            expect(hour.endsAt.since(hour.startsAt).total('minutes')).toBe(60);
            for (const span of busy) {
              const apart =
                Temporal.Instant.compare(hour.endsAt.add({ minutes: bufferMinutes }), span.startsAt) <= 0 ||
                Temporal.Instant.compare(span.endsAt.add({ minutes: bufferMinutes }), hour.startsAt) <= 0;
              expect(apart).toBe(true);
            }
            const local = hour.startsAt.toZonedDateTimeISO(timeZone);
            expect(weekly.some((window) => window.weekday === local.dayOfWeek)).toBe(true);
          }
          const keys = found.map((hour) => hour.startsAt.epochMilliseconds);
          expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
        },
      ),
      { numRuns: 80 },
    );
  });
});

test('a weekly slot skips the weeks in which it is not free and names them', () => {
  const week = (index: number): Span => {
    const startsAt = at('2026-11-24T08:00:00Z').add({ hours: 24 * 7 * index });
    return { startsAt, endsAt: startsAt.add({ minutes: 60 }) };
  };
  const free = [week(0), week(1), week(3), week(4)];
  const { taken, skipped } = weeklyHours(free, {
    startsAt: week(0).startsAt,
    timeZone: 'Asia/Shanghai',
    count: 3,
  });
  expect(taken).toEqual([week(0), week(1), week(3)]);
  expect(skipped).toEqual(['2026-12-08']);
  const all = weeklyHours(free, { startsAt: week(0).startsAt, timeZone: 'Asia/Shanghai', count: 9 });
  expect(all.taken).toHaveLength(4);
  expect(all.next).toEqual(week(5).startsAt);
});

test('a weekly slot that ends too soon says why, and from when the next lesson can be booked', () => {
  const next = at('2026-12-29T08:00:00Z');
  const terms = { timeZone: 'Asia/Shanghai', siteZone: 'Asia/Shanghai', horizonDays: 28 };
  expect(endedBy(next, { ...terms, validUntil: at('2027-03-01T00:00:00Z') })).toEqual({
    by: 'hours',
    next: '2026-12-29',
    bookable_from: '2026-12-01',
  });
  expect(endedBy(next, { ...terms, validUntil: at('2026-12-28T00:00:00Z') })).toEqual({
    by: 'package',
    next: '2026-12-29',
    bookable_from: null,
  });
});

test.each([
  [25, null],
  [24, null],
  [23, { code: 'private_lessons.too_late', params: { hours: 24 } }],
  [-1, { code: 'private_lessons.too_late', params: { hours: 24 } }],
])('a lesson %i hours away can be changed: %s', (hours, why) => {
  const now = base.now;
  expect(whyNotChange({ startsAt: now.add({ hours }) }, { now, cutOffHours: 24 })).toEqual(why);
});

test.each([
  [4, 1, null],
  [5, 1, 'private_lessons.package_used'],
  [0, -1, 'private_lessons.package_over'],
] as const)('with %i of 5 booked and %i days left: %s', (booked, days, why) => {
  const validUntil = base.now.add({ hours: 24 * days });
  expect(whyNotBook({ totalClasses: 5, validUntil }, booked, base.now)).toBe(why);
});

describe('hours at midnight and at changes of clocks', () => {
  test('end at midnight and go over it', () => {
    expect(starts({ weekly: [{ weekday: 2, start: '22:00', end: '00:00' }] }).at(-1)).toBe(
      '2026-11-24T23:00',
    );
    expect(starts({ weekly: [{ weekday: 2, start: '23:30', end: '00:30' }] })).toEqual(['2026-11-24T23:30']);
    const two = [
      { weekday: 2, start: '23:00', end: '00:00' },
      { weekday: 3, start: '00:00', end: '01:00' },
    ];
    expect(starts({ weekly: two })).toEqual(['2026-11-24T23:00', '2026-11-24T23:30', '2026-11-25T00:00']);
  });
  test('a day away takes the hours that go over into it', () => {
    const away = { isAway: true, start: null, end: null };
    const weekly = [{ weekday: 2, start: '23:00', end: '01:00' }];
    expect(starts({ weekly, exceptions: [{ ...away, day: '2026-11-25' }] })).toEqual(['2026-11-24T23:00']);
  });
  test('no lesson begins at an hour that clocks skip or show twice', () => {
    const found = (now: string) =>
      freeHours({
        ...base,
        weekly: [{ weekday: 7, start: '00:30', end: '04:00' }],
        terms: { ...base.terms, timeZone: 'America/Toronto', noticeHours: 0 },
        siteZone: 'America/Toronto',
        now: at(now),
      }).map((hour) =>
        hour.startsAt
          .toZonedDateTimeISO('America/Toronto')
          .toPlainTime()
          .toString({ smallestUnit: 'minute' }),
      );
    expect(found('2027-03-12T12:00:00Z')).toEqual(['00:30', '01:00', '01:30', '03:00']);
    expect(found('2027-11-05T12:00:00Z')).toEqual(['00:30', '02:00', '02:30', '03:00']);
  });
  test('a weekly booking names the day whose hour is skipped', () => {
    const span = (text: string) => ({ startsAt: at(text), endsAt: at(text).add({ minutes: 30 }) });
    // 02:30 on the Sundays around the change, and 03:30 on its day, which the skipped hour would move to.
    const free = ['2027-03-07T07:30:00Z', '2027-03-14T07:30:00Z', '2027-03-21T06:30:00Z'].map(span);
    const { taken, skipped } = weeklyHours(free, {
      startsAt: at('2027-03-07T07:30:00Z'),
      timeZone: 'America/Toronto',
      count: 2,
    });
    expect(taken.map(({ startsAt }) => startsAt.toString())).toEqual([
      '2027-03-07T07:30:00Z',
      '2027-03-21T06:30:00Z',
    ]);
    expect(skipped).toEqual(['2027-03-14']);
  });
});

test('a package is valid to the end of its last day at its site, also where clocks change', () => {
  const since = Temporal.Instant.from('2026-10-20T17:00:00Z');
  expect(validThrough(since, { days: 30, zone: 'Asia/Shanghai' }).toString()).toBe('2026-11-20T15:59:59Z');
  expect(validThrough(since, { days: 30, zone: 'America/New_York' }).toString()).toBe('2026-11-20T04:59:59Z');
});
