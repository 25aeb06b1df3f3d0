import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as time from '../contract/core/time.ts';
import { zonesVersion, zonesYears } from '../contract/core/zones.data.ts';
import { zones, zonesFile, zonesText } from './make-zones.ts';

const { from, until } = zonesYears;
const [begin, end] = [Date.UTC(from, 0), Date.UTC(until + 1, 0)];
const everyName = [...zones.keys()];

/**
 * Zones whose rules are newer in our data than in this version of Node, so that Temporal is out of date. Since 2026c
 * Cuba and Manitoba stay on summer time, and Inuvik follows Alberta.
 */
const newer: Record<string, readonly string[]> = {
  '2026c': [
    'America/Havana',
    'America/Inuvik',
    'America/Rainy_River',
    'America/Winnipeg',
    'Canada/Central',
    'Cuba',
  ],
};

type Change = { at: number; after: number };

function changesByTemporal(name: string): Change[] {
  const found: Change[] = [];
  let walls: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(name);
  let offset = walls.offsetNanoseconds;
  for (;;) {
    walls = walls.getTimeZoneTransition('next');
    if (!walls || walls.epochMilliseconds >= end) return found;
    if (walls.offsetNanoseconds !== offset)
      found.push({ at: walls.epochMilliseconds, after: walls.offsetNanoseconds / 6e10 });
    offset = walls.offsetNanoseconds;
  }
}

function changesInFile(name: string): Change[] {
  const found: Change[] = [];
  for (let change = time.nextChange(begin, name); change; change = time.nextChange(change.at, name))
    found.push({ at: change.at, after: change.after });
  return found;
}

test('the file is up to date with the installed time zone database', () => {
  expect(readFileSync(zonesFile, 'utf8')).toBe(zonesText());
});

test('the data are not older than those of the Node that runs the server', () => {
  expect(zonesVersion >= (process.versions.tz ?? '')).toBe(true);
});

test('every zone that Node offers can be chosen', () => {
  expect(time.listZones()).toEqual([...Intl.supportedValuesOf('timeZone')].sort());
});

test('every zone and link changes its clocks when Temporal says so, except where our data are newer', () => {
  expect(everyName.length).toBeGreaterThan(590);
  const differing = everyName.filter(
    (name) =>
      JSON.stringify(changesInFile(name)) !== JSON.stringify(changesByTemporal(name)) ||
      time.offsetAt(begin, name) !==
        Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(name).offsetNanoseconds / 6e10,
  );
  expect(differing.sort()).toEqual(newer[process.versions.tz ?? ''] ?? []);
});

test('British Columbia and Manitoba no longer change their clocks', () => {
  const winter = Date.UTC(2027, 0, 15);
  expect(time.offsetAt(winter, 'America/Vancouver')).toBe(-7 * 60);
  expect(time.offsetAt(winter, 'America/Winnipeg')).toBe(-5 * 60);
  expect(time.offsetAt(winter, 'America/Los_Angeles')).toBe(-8 * 60);
});
