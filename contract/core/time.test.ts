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

/** Zones whose rules are newer in our data than in the Node that runs this; see tools/make-zones.test.ts. */
const newer = ['America/Havana', 'America/Inuvik', 'America/Winnipeg', 'Canada/Central'];

function changesOf(name: string): number[] {
  const found: number[] = [];
  for (let change = time.nextChange(begin, name); change; change = time.nextChange(change.at, name))
    found.push(change.at);
  return found;
}

describe('walls and moments', () => {
  test('agree with Temporal in every zone at every minute, also at the edges of summer time', () => {
    const edge = fc
      .tuple(zone, fc.nat(60), fc.integer({ min: -90, max: 90 }))
      .map(([name, which, minutes]) => {
        const changes = changesOf(name);
        const at = changes[which % Math.max(1, changes.length)] ?? begin;
        return [name, Math.max(begin, at + minutes * 60_000)] as const;
      });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(zone, moment), edge), ([name, at]) => {
        fc.pre(!newer.includes(name));
        const theirs = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
        const { year, month, day, hour, minute } = theirs;
        expect(time.wallAt(at, name)).toEqual({ year, month, day, hour, minute });
        const back = theirs.toPlainDateTime().toZonedDateTime(name).epochMilliseconds;
        expect(time.momentOf({ year, month, day, hour, minute }, name)).toBe(back);
      }),
      { numRuns: 3000 },
    );
  });

  test('a wall time leads back to itself, or past what the clocks skip', () => {
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

  test('an hour that is skipped is moved on, one that comes twice is the first', () => {
    const newYork = 'America/New_York';
    expect(new Date(time.momentOn('2026-03-08', '02:30', newYork)).toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(new Date(time.momentOn('2026-11-01', '01:30', newYork)).toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });

  test('outside the years of the data the clocks stand still, and nothing breaks', () => {
    expect(time.offsetAt(Date.UTC(1900, 6), 'America/New_York')).toBe(-300);
    expect(time.offsetAt(Date.UTC(9999, 6), 'Europe/London')).toBe(0);
    expect(time.nextChange(Date.UTC(9999, 6), 'Europe/London')).toBeNull();
    expect(time.nextChange(begin, 'Asia/Shanghai')).toBeNull();
  });
});

test('timestamps under 11 digits are seconds', () => {
  expect(time.millisecondsOf(1_772_848_800)).toBe(Date.parse('2026-03-07T02:00:00Z'));
  expect(time.millisecondsOf(1_772_848_800_000)).toBe(Date.parse('2026-03-07T02:00:00Z'));
});

test('days are counted, and have weekdays, as Temporal has them', () => {
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

test('zones are found however they are written, and nothing else is a zone', () => {
  expect(time.findZone('america/vancouver')).toBe('America/Vancouver');
  expect(time.findZone('US/Pacific')).toBe('US/Pacific');
  for (const none of ['Mars/Base', '', '<b>', '*US/Pacific', '__proto__', null, undefined])
    expect(time.findZone(none)).toBeNull();
  expect(() => time.offsetAt(0, 'Mars/Base')).toThrow(RangeError);
});

test('two zones differ where their clocks do', () => {
  expect(time.differ('2026-07-01T00:00:00Z', 'Europe/London', 'UTC')).toBe(true);
  expect(time.differ('2026-01-01T00:00:00Z', 'Europe/London', 'UTC')).toBe(false);
});

test('every zone has a name in both languages', () => {
  for (const name of everyName) {
    expect(time.zoneName(name, 'en').length).toBeGreaterThan(3);
    expect(time.zoneName(name, 'zh')).toMatch(/\p{Script=Han}/u);
  }
  expect(time.zoneName('America/New_York', 'en')).toBe('Eastern Time');
});
