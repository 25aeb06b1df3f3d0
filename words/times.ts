import { dayAt, dayNumber, differ, type Wall, wallAt, zoneName } from '../contract/core/time.ts';
import { format_in_zone } from '../messages/compiled/messages.js';
import { type DayStyle, dayWords, type In, weekdayWords } from './days.ts';

/** From a moment to another: RFC 3339, or timestamps. */
export type Span = { starts_at: string | number; ends_at: string | number };
type InZone = DayStyle & { zone: string };

const two = (value: number) => String(value).padStart(2, '0');

const clock = ({ hour, minute }: Pick<Wall, 'hour' | 'minute'>, { locale }: In, half = true) =>
  locale === 'zh'
    ? `${two(hour)}:${two(minute)}`
    : `${hour % 12 || 12}:${two(minute)}${half ? (hour < 12 ? ' AM' : ' PM') : ''}`;

function clocks(from: Wall, until: Wall, to: In): string {
  if (to.locale === 'zh') return `${clock(from, to)}–${clock(until, to)}`;
  const sameHalf = from.hour < 12 === until.hour < 12;
  return sameHalf
    ? `${clock(from, to, false)}–${clock(until, to)}`
    : `${clock(from, to)} – ${clock(until, to)}`;
}

const join = (day: string, time: string, { locale }: In) => `${day}${locale === 'zh' ? ' ' : ', '}${time}`;

/** The time of a moment in a zone: `10:00` · `10:00 AM`. */
export const clockWords = (at: string | number, zone: string, to: In): string => clock(wallAt(at, zone), to);

/** `周六 18:00` · `Sat 6:00 PM`: what stays the same week after week. */
export const hourWords = (at: string | number, zone: string, to: In): string =>
  `${weekdayWords(dayAt(at, zone), to)} ${clockWords(at, zone, to)}`;

/** The times from a moment to another, without their day: `10:00–11:30` · `10:00–11:30 AM` · `11:00 AM – 12:30 PM`. */
export const clocksWords = ({ starts_at, ends_at }: Span, zone: string, to: In): string =>
  clocks(wallAt(starts_at, zone), wallAt(ends_at, zone), to);

/** A moment in a zone, with its weekday if asked: `2026年3月7日 周六 10:00` · `Sat, Mar 7, 2026, 10:00 AM`. */
export function momentWords(
  at: string | number,
  { zone, weekday = false, year = true }: InZone,
  to: In,
): string {
  const wall = wallAt(at, zone);
  return join(dayWords(wall, { weekday, year }, to), clock(wall, to), to);
}

/** From a moment to another in a zone, the day once where it is the same. */
export function spanWords(span: Span, style: InZone, to: In): string {
  const [from, until] = [wallAt(span.starts_at, style.zone), wallAt(span.ends_at, style.zone)];
  if (dayNumber(from) !== dayNumber(until))
    return `${momentWords(span.starts_at, style, to)} – ${momentWords(span.ends_at, style, to)}`;
  return join(dayWords(from, style, to), clocks(from, until, to), to);
}

/** What a zone's time is called: `中国标准时间` · `China Standard Time`. */
export const zoneWords = (zone: string, { locale }: In): string => zoneName(zone, locale);

/** A time with the clocks that it is told by: `10:00（中国标准时间）` · `10:00 AM (China Standard Time)`. */
export const inZoneWords = (time: string, zone: string, to: In): string =>
  format_in_zone({ time, zone: zoneWords(zone, to) }, to);

/** A moment by the reader's clocks, or the shop's where the reader's are not known (null); the clocks are named. */
export function readerMomentWords(
  at: string | number,
  { timeZone, shopZone, locale }: In & { timeZone: string | null; shopZone: string },
): string {
  const zone = timeZone ?? shopZone;
  return inZoneWords(momentWords(at, { zone, weekday: true }, { locale }), zone, { locale });
}

/** Where a class is held: on a campus, or online from one. */
export type Place = { kind: 'campus' | 'online'; time_zone: string };

/** By whose clocks a class is told first: on a campus by the campus's, because one goes there; online by the reader's. */
export const leadFor = (place: Place, reader: string | null): string =>
  place.kind === 'campus' ? place.time_zone : (reader ?? place.time_zone);

/** The day of something that is held at a place, by the clocks that its hour is told by first. */
export const dayOf = ({ at, site }: { at: string; site: Place }, reader: string | null): string =>
  dayAt(at, leadFor(site, reader));

/**
 * By whose clocks a class is told first, and by whose beneath where those show another time at `at`. A reader whose zone is
 * unknown (null) is told the campus's.
 */
export function zonesFor(
  place: Place,
  reader: string | null,
  at: string | number,
): { lead: string; other: string | null } {
  const lead = leadFor(place, reader);
  const other = lead === place.time_zone ? reader : place.time_zone;
  return { lead, other: other && differ(at, lead, other) ? other : null };
}
