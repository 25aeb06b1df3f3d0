import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeHours, type HoursInput, type Span, weeklyHours, whyNotBook, whyNotChange } from './rules.ts';

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
