import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as faults from './clock-faults.ts';
import * as time from './time.ts';
import { zonesYears } from './zones.data.ts';

const { from, until } = zonesYears;
const [begin, end] = [Date.UTC(from, 0), Date.UTC(until + 1, 0)];
const everyName = [
  ...new Set([...time.listZones(), 'UTC', 'US/Pacific', 'Asia/Calcutta', 'PRC', 'Canada/Central']),
];
const zone = fc.constantFrom(...everyName);
const moment = fc.integer({ min: begin / 60_000, max: end / 60_000 - 1 }).map((minutes) => minutes * 60_000);
const hours = (count: number) => count * 3_600_000;

/** Zones with newer rules in our data than in this version of Node; see tools/make-zones.test.ts. */
const newer = ['America/Havana', 'America/Inuvik', 'America/Winnipeg', 'Canada/Central'];

function changesOf(name: string): number[] {
  const changes: number[] = [];
  for (let change = time.nextChange(begin, name); change; change = time.nextChange(change.at, name))
    changes.push(change.at);
  return changes;
}

describe('wall times and instants', () => {
  test('agrees with Temporal in every zone at every minute, including clock changes', () => {
    const edge = fc
      .tuple(zone, fc.nat(60), fc.integer({ min: -90, max: 90 }))
      .map(([name, index, minutes]) => {
        const changes = changesOf(name);
        const at = changes[index % Math.max(1, changes.length)] ?? begin;
        return [name, Math.max(begin, at + minutes * 60_000)] as const;
      });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(zone, moment), edge), ([name, at]) => {
        fc.pre(!newer.includes(name));
        const expected = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
        const { year, month, day, hour, minute } = expected;
        expect(time.wallAt(at, name)).toEqual({ year, month, day, hour, minute });
        const back = expected.toPlainDateTime().toZonedDateTime(name).epochMilliseconds;
        expect(time.momentOf({ year, month, day, hour, minute }, name)).toBe(back);
      }),
      { numRuns: 3000 },
    );
  });

  test('maps a wall time back to itself, or past the skipped hour', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        fc.pre(at > begin + hours(48) && at < end - hours(48));
        const wall = time.wallAt(at, name);
        const found = time.momentOf(wall, name);
        expect(time.wallAt(found, name)).toEqual(wall);
        expect(found).toBeLessThanOrEqual(at);
      }),
      { numRuns: 2000 },
    );
  });

  test('moves a skipped hour on and takes the first of a repeated hour', () => {
    const newYork = 'America/New_York';
    expect(new Date(time.momentOn('2026-03-08', '02:30', newYork)).toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(new Date(time.momentOn('2026-11-01', '01:30', newYork)).toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });

  test('finds each moment of a wall time: none of a skipped hour, two of a repeated one', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        fc.pre(at > begin + hours(48) && at < end - hours(48));
        const found = faults.momentsOf(time.wallAt(at, name), name);
        expect(found).toContain(Math.floor(at / 60_000) * 60_000);
        for (const one of found) expect(time.wallAt(one, name)).toEqual(time.wallAt(at, name));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['2027-03-14', '02:30', 'America/Toronto', 'hour_skipped', '03:00'],
    ['2027-03-14', '02:00', 'America/Toronto', 'hour_skipped', '03:00'],
    ['2027-11-07', '01:30', 'America/Toronto', 'hour_twice', '02:00'],
    ['2027-11-07', '01:00', 'America/Toronto', 'hour_twice', '02:00'],
    ['2027-03-28', '01:30', 'Europe/London', 'hour_skipped', '02:00'],
    ['2027-10-31', '01:59', 'Europe/London', 'hour_twice', '02:00'],
    ['2027-10-03', '02:15', 'Australia/Lord_Howe', 'hour_skipped', '02:30'],
    ['2027-04-04', '01:45', 'Australia/Lord_Howe', 'hour_twice', '02:00'],
  ])('%s %s in %s: %s, next %s', (day, clock, name, code, next) => {
    expect(faults.clockFault(day, clock, name)).toEqual({ code, params: { day, time: clock, next } });
    expect(faults.clockFault(day, next, name)).toBeNull();
  });

  test('an ordinary time is one moment, and hours may end where clocks change', () => {
    const toronto = 'America/Toronto';
    for (const clock of ['01:59', '03:00', '24:00'])
      expect(faults.clockFault('2027-03-14', clock, toronto)).toBeNull();
    expect(faults.hoursFault('2027-03-14', { start: '01:00', end: '02:00' }, toronto)).toBeNull();
    expect(faults.hoursFault('2027-03-14', { start: '01:00', end: '03:00' }, toronto)).toBeNull();
    expect(faults.hoursFault('2027-03-13', { start: '23:30', end: '02:30' }, toronto)).toMatchObject({
      end: { code: 'hour_skipped', params: { day: '2027-03-14' } },
    });
  });

  test('keeps the first and last offsets outside the years of the data', () => {
    expect(time.offsetAt(Date.UTC(1900, 6), 'America/New_York')).toBe(-300);
    expect(time.offsetAt(Date.UTC(9999, 6), 'Europe/London')).toBe(0);
    expect(time.nextChange(Date.UTC(9999, 6), 'Europe/London')).toBeNull();
    expect(time.nextChange(begin, 'Asia/Shanghai')).toBeNull();
  });
});

test('reads timestamps under 11 digits as seconds', () => {
  expect(time.millisecondsOf(1_772_848_800)).toBe(Date.parse('2026-03-07T02:00:00Z'));
  expect(time.millisecondsOf(1_772_848_800_000)).toBe(Date.parse('2026-03-07T02:00:00Z'));
});

test('counts days and weekdays as Temporal does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40_000, max: 90_000 }),
      fc.integer({ min: -500, max: 500 }),
      (number, days) => {
        const date = Temporal.PlainDate.from('1970-01-01').add({ days: number });
        expect(time.dayNumber(date)).toBe(number);
        expect(time.weekdayOf(date)).toBe(date.dayOfWeek);
        expect(time.addDays(date.toString(), days)).toBe(date.add({ days }).toString());
      },
    ),
  );
});

test('finds zones in any spelling, and nothing else', () => {
  expect(time.findZone('america/vancouver')).toBe('America/Vancouver');
  expect(time.findZone('US/Pacific')).toBe('US/Pacific');
  for (const none of ['Mars/Base', '', '<b>', '*US/Pacific', '__proto__', null, undefined])
    expect(time.findZone(none)).toBeNull();
  expect(() => time.offsetAt(0, 'Mars/Base')).toThrow(RangeError);
});

test('finds that two zones differ when their clocks differ', () => {
  expect(time.differ('2026-07-01T00:00:00Z', 'Europe/London', 'UTC')).toBe(true);
  expect(time.differ('2026-01-01T00:00:00Z', 'Europe/London', 'UTC')).toBe(false);
});

test('names every zone in both languages', () => {
  for (const name of everyName) {
    expect(time.zoneName(name, 'en').length).toBeGreaterThan(3);
    expect(time.zoneName(name, 'zh')).toMatch(/\p{Script=Han}/u);
  }
  expect(time.zoneName('America/New_York', 'en')).toBe('Eastern Time');
});

test.each([
  ['16:30', '18:00', true],
  ['22:00', '00:00', true],
  ['23:30', '00:30', true],
  ['00:00', '00:00', true],
  ['21:00', '09:00', true],
  ['16:30', '16:00', false],
  ['16:30', '16:30', false],
  ['16:00', '05:00', false],
])('hours from %s to %s fit: %s', (start, end, fits) => {
  expect(time.hoursFit(start, end)).toBe(fits);
});

test('a day begins at the first moment of its date, also where clocks skip or repeat midnight', () => {
  const [skips, repeats] = [new Set<string>(), new Set<string>()];
  for (const name of ['America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'Asia/Shanghai'])
    for (let day = '2024-01-01'; day < '2028-01-01'; day = time.addDays(day, 1)) {
      const begins = time.momentOn(day, '00:00', name);
      expect([name, time.dayTextAt(begins, name)]).toEqual([name, day]);
      expect([name, time.dayTextAt(begins - 60_000, name)]).toEqual([name, time.addDays(day, -1)]);
      // An end at midnight is where the next day begins.
      expect(time.momentOn(time.addDays(day, -1), '24:00', name)).toBe(begins);
      const fault = faults.clockFault(day, '00:00', name)?.code;
      if (fault) (fault === 'hour_skipped' ? skips : repeats).add(name);
    }
  expect([...skips]).toEqual(['America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana']);
  expect([...repeats]).toEqual(['America/Havana']);
});

test('hours over midnight end on the next day', () => {
  const { starts_at, ends_at } = time.spanOn('2026-12-31', { start: '23:30', end: '00:30' }, 'Asia/Shanghai');
  expect(new Date(starts_at).toISOString()).toBe('2026-12-31T15:30:00.000Z');
  expect(new Date(ends_at).toISOString()).toBe('2026-12-31T16:30:00.000Z');
  expect(time.momentOn('2026-12-31', '24:00', 'Asia/Shanghai')).toBe(
    time.momentOn('2027-01-01', '00:00', 'Asia/Shanghai'),
  );
});

test.each([
  ['09:00', '10:30', 90],
  ['23:30', '00:30', 60],
  ['16:00', '00:00', 480],
  ['00:00', '00:00', 1440],
])('hours from %s to %s last %i minutes', (start, end, minutes) => {
  expect(time.minutesBetween(start, end)).toBe(minutes);
});
