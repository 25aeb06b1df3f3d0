import { findRow, listedNames, type ZoneRow } from './zones.ts';

/*
 * What the clocks of a place show, and when they change. One database for the server and for every browser: theirs are of
 * different years, and a family would be told another hour by each.
 */

/** A moment as clocks and calendars in a zone show it. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number };
/** Offsets from UTC in minutes; one more than there are changes (milliseconds). */
type Clocks = { changes: readonly number[]; offsets: readonly number[] };
type Zone = { row: ZoneRow; clocks: Clocks };

const minute = 60_000;
const day = 86_400_000;

/** `8c 5m6c- 2t5o~30`: the first offset; then minutes since the change before, and by how many clocks are moved (an hour where none are said). */
function readClocks({ clocks, since }: ZoneRow): Clocks {
  const [first = '', ...steps] = clocks.split(' ');
  let [at, offset] = [Date.UTC(since, 0), Number.parseInt(first, 36)];
  const changes: number[] = [];
  const offsets = [offset];
  for (const step of steps) {
    const sign = step.search(/[+~-]/);
    at += Number.parseInt(step.slice(0, sign), 36) * minute;
    const by = step.slice(sign);
    offset += by === '+' ? 60 : by === '-' ? -60 : Number.parseInt(by.slice(1), 36);
    changes.push(at);
    offsets.push(offset);
  }
  return { changes, offsets };
}

/** The zones that were asked, by their own spelling: one is asked for each of twenty cards. */
const asked = new Map<string, Zone>();
let heard: Set<ZoneRow> | null = null;

function zoneOf(name: string): Zone {
  const kept = asked.get(name);
  if (kept) {
    heard?.add(kept.row);
    return kept;
  }
  const row = findRow(name);
  if (!row) throw new RangeError(`no such time zone: ${name.slice(0, 60)}`);
  const zone = asked.get(row.name) ?? { row, clocks: readClocks(row) };
  asked.set(row.name, zone);
  heard?.add(zone.row);
  return zone;
}

const clocksOf = (name: string): Clocks => zoneOf(name).clocks;

/** Does what waits for nothing, and answers with it the zones that it asked. */
export function hearingZones<Result>(work: () => Result): { result: Result; zones: ZoneRow[] } {
  const own = new Set<ZoneRow>();
  const outer = heard;
  heard = own;
  try {
    return { result: work(), zones: [...own] };
  } finally {
    heard = outer;
    hear([...own]);
  }
}

/** Lets whoever listens hear zones that were asked at another time, for what is said again now. */
export function hear(zones: readonly ZoneRow[]): void {
  for (const zone of zones) heard?.add(zone);
}

/** The place of the first change after a moment. */
function placeOf({ changes }: Clocks, at: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A zone's IANA name as the database spells it, or null: what people and browsers send may be anything. */
export const findZone = (name: string | null | undefined): string | null =>
  (name && findRow(name)?.name) || null;

/** The zones that are offered for choice, one name each, in alphabetical order. */
export const listZones = (): string[] => listedNames();

/** What a zone's time is called: `China Standard Time`, `中国标准时间`. */
export const zoneName = (name: string, locale: 'zh' | 'en'): string =>
  zoneOf(name).row.called[locale === 'en' ? 0 : 1];

/** RFC 3339, or a timestamp: seconds under 11 digits, else milliseconds (specification section 9). In milliseconds. */
export function millisecondsOf(instant: string | number): number {
  if (typeof instant === 'string') return Date.parse(instant);
  return Math.abs(instant) < 1e10 ? instant * 1000 : instant;
}

/**
 * Minutes that a zone's clocks are ahead of UTC at a moment (milliseconds). Before the first year of the data they stand as at
 * its beginning, after the last as at its end.
 */
export function offsetAt(at: number, zone: string): number {
  const clocks = clocksOf(zone);
  return clocks.offsets[placeOf(clocks, at)] ?? 0;
}

/** When a zone's clocks change next after a moment (both in milliseconds), and from which offset to which; null: no more. */
export function nextChange(at: number, zone: string): { at: number; before: number; after: number } | null {
  const clocks = clocksOf(zone);
  const place = placeOf(clocks, at);
  const [next, before, after] = [clocks.changes[place], clocks.offsets[place], clocks.offsets[place + 1]];
  return next === undefined ? null : { at: next, before: before ?? 0, after: after ?? 0 };
}

/** What the clocks and calendars of a zone show at a moment. */
export function wallAt(instant: string | number, zone: string): Wall {
  const at = millisecondsOf(instant);
  const here = new Date(at + offsetAt(at, zone) * minute);
  return {
    year: here.getUTCFullYear(),
    month: here.getUTCMonth() + 1,
    day: here.getUTCDate(),
    hour: here.getUTCHours(),
    minute: here.getUTCMinutes(),
  };
}

/**
 * The moment (milliseconds) at which a zone's clocks show something. Of an hour that comes twice it is the earlier; one that is
 * skipped is moved on by what is skipped, as RFC 5545 and Temporal have it.
 */
export function momentOf(wall: Wall, zone: string): number {
  const plain = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const before = offsetAt(plain - day, zone);
  const early = plain - before * minute;
  if (offsetAt(early, zone) === before) return early;
  const late = plain - offsetAt(plain + day, zone) * minute;
  return offsetAt(late, zone) === offsetAt(plain + day, zone) ? late : early;
}

type Day = Pick<Wall, 'year' | 'month' | 'day'>;

/** Days since 1970-01-01. */
export const dayNumber = ({ year, month, day: date }: Day): number => Date.UTC(year, month - 1, date) / day;

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (date: Day): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** `2026-03-07`; a month (`2026-03`) is its first day. */
export function parseDay(text: string): Day {
  const [year = 1970, month = 1, date = 1] = text.split('-').map(Number);
  return { year, month, day: date };
}

const two = (value: number) => String(value).padStart(2, '0');
const dayText = ({ year, month, day: date }: Day) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;

/** The calendar day (YYYY-MM-DD) of a moment in a zone. */
export const dayAt = (instant: string | number, zone: string): string => dayText(wallAt(instant, zone));

/** The day (YYYY-MM-DD) so many days later. */
export function addDays(text: string, days: number): string {
  const moved = new Date((dayNumber(parseDay(text)) + days) * day);
  return moved.toISOString().slice(0, 10);
}

/** How many days (YYYY-MM-DD) it is from one to another. */
export const daysBetween = (from: string, until: string): number =>
  dayNumber(parseDay(until)) - dayNumber(parseDay(from));

/** The moment (milliseconds) of a day (YYYY-MM-DD) and an hour (`16:30`) by a zone's clocks. */
export function momentOn(date: string, clock: string, zone: string): number {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  return momentOf({ ...parseDay(date), hour, minute: minutes }, zone);
}

/** Whether the clocks of two zones show another time at a moment. */
export function differ(instant: string | number, zone: string, other: string): boolean {
  const at = millisecondsOf(instant);
  return zone !== other && offsetAt(at, zone) !== offsetAt(at, other);
}
