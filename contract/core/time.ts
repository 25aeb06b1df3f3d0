import { zoneNames, zoneRows, zonesYears, zoneTails } from './zones.data.ts';

/*
 * What the clocks of a place show, and when they change. One database for the server and for every browser: theirs are of
 * different years, and a family would be told another hour by each.
 */

/** A moment as clocks and calendars in a zone show it. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number };
/** Offsets from UTC in minutes; one more than there are changes (milliseconds). */
type Clocks = { changes: readonly number[]; offsets: readonly number[] };
type Zone = { name: string; line: string; isListed: boolean };

const minute = 60_000;
const day = 86_400_000;
const lines = (text: string) => text.slice(1).split('\n');

let known: Map<string, Zone> | undefined;
let tails: string[] = [];

/** Every zone by its name in small letters. A line: the first offset, the first change, the changes after it, the name's number. */
function zones(): Map<string, Zone> {
  if (known) return known;
  known = new Map();
  tails = lines(zoneTails);
  for (const text of lines(zoneRows)) {
    const [line = '', ...names] = text.split(' ');
    for (const said of names) {
      const isListed = !said.startsWith('*');
      const name = isListed ? said : said.slice(1);
      known.set(name.toLowerCase(), { name, line, isListed });
    }
  }
  return known;
}

/** `5m6c-` or `2t5o~30`: minutes since the change before, and by how many the clocks are moved (an hour where none are said). */
function readClocks(line: string): Clocks {
  const [first = '', start = '', tail = ''] = line.split(',');
  let [at, offset] = [Date.UTC(zonesYears.from, 0), Number.parseInt(first, 36)];
  const changes: number[] = [];
  const offsets = [offset];
  for (const step of [start, ...(tail ? (tails[Number(tail)] ?? '').split(' ') : [])].filter(Boolean)) {
    const sign = step.search(/[+~-]/);
    at += Number.parseInt(step.slice(0, sign), 36) * minute;
    const by = step.slice(sign);
    offset += by === '+' ? 60 : by === '-' ? -60 : Number.parseInt(by.slice(1), 36);
    changes.push(at);
    offsets.push(offset);
  }
  return { changes, offsets };
}

function zoneOf(name: string): Zone {
  const zone = zones().get(name.toLowerCase());
  if (!zone) throw new RangeError(`no such time zone: ${name.slice(0, 60)}`);
  return zone;
}

/** The clocks of the zones that were asked, by their own spelling: it is asked for each of twenty cards. */
const asked = new Map<string, Clocks>();

function clocksOf(name: string): Clocks {
  const kept = asked.get(name);
  if (kept) return kept;
  const zone = zoneOf(name);
  const clocks = asked.get(zone.name) ?? readClocks(zone.line);
  asked.set(zone.name, clocks);
  return clocks;
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
  (name && zones().get(name.toLowerCase())?.name) || null;

/** The zones that are offered for choice, one name each, in alphabetical order. */
export const listZones = (): string[] =>
  [...zones().values()].flatMap(({ name, isListed }) => (isListed ? [name] : [])).sort();

let called: string[][] | undefined;

/** What a zone's time is called: `China Standard Time`, `中国标准时间`. */
export function zoneName(name: string, locale: 'zh' | 'en'): string {
  called ??= lines(zoneNames).map((line) => line.split('|'));
  const place = Number(zoneOf(name).line.split(',')[3]);
  return called[place]?.[locale === 'en' ? 0 : 1] ?? name;
}

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
