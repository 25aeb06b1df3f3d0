import { findRow, listedNames, type ZoneRow } from './zones.ts';

/*
 * Local time in each zone. Server and browsers use one database: their own are of different years and would show
 * families different hours.
 */

/** Date and time as shown in a zone. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number };
/** Changes in milliseconds; offsets from UTC in minutes, one more than changes. */
type Clocks = { changes: readonly number[]; offsets: readonly number[] };
type Zone = { row: ZoneRow; clocks: Clocks };

export const minute = 60_000;
export const day = 86_400_000;

/**
 * Parses `8c 5m6c- 2t5o~30`: the first offset; then for each change the minutes since the previous one and the shift
 * (an hour where none is given).
 */
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

/** Zones by the spelling used to look them up: a page of twenty cards looks each up. */
const known = new Map<string, Zone>();
let listener: Set<ZoneRow> | null = null;

function zoneOf(name: string): Zone {
  const stored = known.get(name);
  if (stored) {
    listener?.add(stored.row);
    return stored;
  }
  const row = findRow(name);
  if (!row) throw new RangeError(`unknown time zone: ${name.slice(0, 60)}`);
  const zone = known.get(row.name) ?? { row, clocks: readClocks(row) };
  known.set(row.name, zone);
  listener?.add(zone.row);
  return zone;
}

const clocksOf = (name: string): Clocks => zoneOf(name).clocks;

/** Runs synchronous work and returns its result with the zones it used. */
export function collectZones<Result>(work: () => Result): { result: Result; zones: ZoneRow[] } {
  const used = new Set<ZoneRow>();
  const outer = listener;
  listener = used;
  try {
    return { result: work(), zones: [...used] };
  } finally {
    listener = outer;
    reportZones([...used]);
  }
}

/** Runs synchronous work whose zones no script shows, such as a list for browsers without script; they are not collected. */
export function withoutCollecting<Result>(work: () => Result): Result {
  const outer = listener;
  listener = null;
  // If the work throws, `collectZones` restores the listener around it.
  const result = work();
  listener = outer;
  return result;
}

/** Reports zones used earlier, when cached markup is reused. */
export function reportZones(zones: readonly ZoneRow[]): void {
  for (const zone of zones) listener?.add(zone);
}

/** Index of the first change after an instant. */
function placeOf({ changes }: Clocks, at: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The IANA name in the database's spelling; null for a name it does not have: people and browsers may send anything. */
export const findZone = (name: string | null | undefined): string | null =>
  (name && findRow(name)?.name) || null;

/** Zones offered for choice, one name each, in alphabetical order. */
export const listZones = (): string[] => listedNames();

/** Name of a zone's time: `China Standard Time`, `中国标准时间`. */
export const zoneName = (name: string, locale: 'zh' | 'en'): string =>
  zoneOf(name).row.called[locale === 'en' ? 0 : 1];

/**
 * Milliseconds of an RFC 3339 instant or a timestamp: seconds under 11 digits, else milliseconds (specification section
 * 9).
 */
export function millisecondsOf(instant: string | number): number {
  if (typeof instant === 'string') return Date.parse(instant);
  return Math.abs(instant) < 1e10 ? instant * 1000 : instant;
}

/**
 * Minutes that a zone is ahead of UTC at an instant (milliseconds). Outside the years of the data the first or last
 * offset holds.
 */
export function offsetAt(at: number, zone: string): number {
  const clocks = clocksOf(zone);
  return clocks.offsets[placeOf(clocks, at)] ?? 0;
}

/** The next clock change of a zone after an instant (milliseconds), with the offsets before and after; null: none. */
export function nextChange(at: number, zone: string): { at: number; before: number; after: number } | null {
  const clocks = clocksOf(zone);
  const place = placeOf(clocks, at);
  const [next, before, after] = [clocks.changes[place], clocks.offsets[place], clocks.offsets[place + 1]];
  return next === undefined ? null : { at: next, before: before ?? 0, after: after ?? 0 };
}

/** Date and time in a zone at an instant. */
export function wallAt(instant: string | number, zone: string): Wall {
  const at = millisecondsOf(instant);
  const local = new Date(at + offsetAt(at, zone) * minute);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/**
 * The instant (milliseconds) of a wall time in a zone. Of a repeated hour the earlier; a skipped hour moves on by what
 * is skipped, as in RFC 5545 and Temporal.
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

/** Parses `2026-03-07`; a month (`2026-03`) means its first day. */
export function parseDay(text: string): Day {
  const [year = 1970, month = 1, date = 1] = text.split('-').map(Number);
  return { year, month, day: date };
}

const two = (value: number) => String(value).padStart(2, '0');
const dayText = ({ year, month, day: date }: Day) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;

/** The calendar day (YYYY-MM-DD) in a zone at an instant. */
export const dayTextAt = (instant: string | number, zone: string): string => dayText(wallAt(instant, zone));

/** The day (YYYY-MM-DD) `days` later. */
export function addDays(text: string, days: number): string {
  const moved = new Date((dayNumber(parseDay(text)) + days) * day);
  return moved.toISOString().slice(0, 10);
}

/** Days between two days (YYYY-MM-DD). */
export const daysBetween = (from: string, until: string): number =>
  dayNumber(parseDay(until)) - dayNumber(parseDay(from));

export const wallOn = (date: string, clock: string): Wall => {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  return { ...parseDay(date), hour, minute: minutes };
};

/** The instant (milliseconds) of a day (YYYY-MM-DD) and a time (`16:30`) in a zone. */
export function momentOn(date: string, clock: string, zone: string): number {
  return momentOf(wallOn(date, clock), zone);
}

/** The minutes from midnight to a time of day (`16:30`). */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** How many minutes hours last on a clock; an end that is not later lies on the next day. */
export const minutesBetween = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + 1440) % 1440 || 1440;

/** Hours over midnight last at most this long: a longer stretch is a start and an end in the wrong order. */
const longestNight = 12 * 60;

/** Whether an end (`HH:MM`) fits a start: later, or on the next day within half a day. From 00:00 to 00:00 is a whole day. */
export function hoursFit(start: string, end: string): boolean {
  const [from, until] = [minutesOf(start), minutesOf(end)];
  return until > from || minutesBetween(start, end) <= longestNight || (from === 0 && until === 0);
}

/** The day (YYYY-MM-DD) on which hours end that start on a day: an end that is not later lies on the next day. */
export const endDay = (date: string, { start, end }: { start: string; end: string }): string =>
  minutesOf(end) > minutesOf(start) ? date : addDays(date, 1);

export type Hours = { start: string; end: string };
/** The moments (milliseconds) at which hours on a day start and end in a zone. */
export const spanOn = (date: string, hours: Hours, zone: string): { starts_at: number; ends_at: number } => ({
  starts_at: momentOn(date, hours.start, zone),
  ends_at: momentOn(endDay(date, hours), hours.end, zone),
});

/** Whether two zones show different times at an instant. */
export function differ(instant: string | number, zone: string, other: string): boolean {
  const at = millisecondsOf(instant);
  return zone !== other && offsetAt(at, zone) !== offsetAt(at, other);
}
