import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
