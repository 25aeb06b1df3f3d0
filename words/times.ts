import {
  addDays,
  dayNumber,
  dayTextAt,
  differ,
  momentOn,
  type Wall,
  wallAt,
  zoneName,
} from '../contract/core/time.ts';
import { format_in_zone } from '../messages/compiled/messages.js';
import { type DayStyle, dayWords, type LocaleOption, weekdayWords } from './days.ts';

/** From one instant to another: RFC 3339, or timestamps. */
export type Span = { starts_at: string | number; ends_at: string | number };
type InZone = DayStyle & { zone: string };

const two = (value: number) => String(value).padStart(2, '0');

const clock = ({ hour, minute }: Pick<Wall, 'hour' | 'minute'>, { locale }: LocaleOption, half = true) =>
  locale === 'zh'
    ? `${two(hour)}:${two(minute)}`
    : `${hour % 12 || 12}:${two(minute)}${half ? (hour < 12 ? ' AM' : ' PM') : ''}`;

function clocks(from: Wall, until: Wall, options: LocaleOption): string {
  if (options.locale === 'zh') return `${clock(from, options)}–${clock(until, options)}`;
  const sameHalf = from.hour < 12 === until.hour < 12;
  return sameHalf
    ? `${clock(from, options, false)}–${clock(until, options)}`
    : `${clock(from, options)} – ${clock(until, options)}`;
}

const join = (day: string, time: string, { locale }: LocaleOption) =>
  `${day}${locale === 'zh' ? ' ' : ', '}${time}`;

/** The time of an instant in a zone: `10:00` · `10:00 AM`. */
export const clockWords = (at: string | number, zone: string, options: LocaleOption): string =>
  clock(wallAt(at, zone), options);

/** `周六 18:00` · `Sat 6:00 PM`: an hour of every week. */
export const hourWords = (at: string | number, zone: string, options: LocaleOption): string =>
  `${weekdayWords(dayTextAt(at, zone), options)} ${clockWords(at, zone, options)}`;

/** The times of a span without its day: `10:00–11:30` · `10:00–11:30 AM` · `11:00 AM – 12:30 PM`. */
export const clocksWords = ({ starts_at, ends_at }: Span, zone: string, options: LocaleOption): string =>
  clocks(wallAt(starts_at, zone), wallAt(ends_at, zone), options);

/** An instant in a zone, optionally with its weekday: `2026年3月7日 周六 10:00` · `Sat, Mar 7, 2026, 10:00 AM`. */
export function momentWords(
  at: string | number,
  { zone, weekday = false, year = true }: InZone,
  options: LocaleOption,
): string {
  const wall = wallAt(at, zone);
  return join(dayWords(wall, { weekday, year }, options), clock(wall, options), options);
}

/** A span in a zone, with the day once where it is the same. */
export function spanWords(span: Span, style: InZone, options: LocaleOption): string {
  const [from, until] = [wallAt(span.starts_at, style.zone), wallAt(span.ends_at, style.zone)];
  if (dayNumber(from) !== dayNumber(until))
    return `${momentWords(span.starts_at, style, options)} – ${momentWords(span.ends_at, style, options)}`;
  return join(dayWords(from, style, options), clocks(from, until, options), options);
}

/** The name of a zone's time: `中国标准时间` · `China Standard Time`. */
export const zoneWords = (zone: string, { locale }: LocaleOption): string => zoneName(zone, locale);

/** A time with the name of its zone: `10:00（中国标准时间）` · `10:00 AM (China Standard Time)`. */
export const inZoneWords = (time: string, zone: string, options: LocaleOption): string =>
  format_in_zone({ time, zone: zoneWords(zone, options) }, options);

type Reader = LocaleOption & { timeZone: string | null; shopZone: string };

/** An instant with the name of its zone: the reader's, or the shop's where the reader's is unknown (null). */
export function readerMomentWords(
  at: string | number,
  { timeZone, shopZone, locale }: Reader,
  { year = true }: Pick<DayStyle, 'year'> = {},
): string {
  const zone = timeZone ?? shopZone;
  return inZoneWords(momentWords(at, { zone, weekday: true, year }, { locale }), zone, { locale });
}

/**
 * The last day, by the shop, of what ends at a moment; where the reader's clocks differ, the moment with the name of its zone,
 * which a page, all in the reader's, leaves out.
 */
export function endWords(
  at: string | number,
  reader: Reader,
  { year = true, isOnPage = false }: { year?: boolean; isOnPage?: boolean } = {},
): string {
  const { timeZone, shopZone, locale } = reader;
  if (timeZone && differ(at, timeZone, shopZone))
    return isOnPage
      ? momentWords(at, { zone: timeZone, year }, { locale })
      : readerMomentWords(at, reader, { year });
  // What ends at midnight has the day before as its last.
  return dayWords(dayTextAt(new Date(at).getTime() - 1, shopZone), { year }, { locale });
}

/** The moment at which the shop's last day of something ends. */
export const endOfDay = (lastDay: string, shopZone: string): number =>
  momentOn(addDays(lastDay, 1), '00:00', shopZone);

/** Where a class is held: on a campus, or online from one. */
export type Place = { kind: 'campus' | 'online'; time_zone: string };

/** The zone in which a class is shown first: on a campus the campus's, because people go there; online the reader's. */
export const leadFor = (place: Place, reader: string | null): string =>
  place.kind === 'campus' ? place.time_zone : (reader ?? place.time_zone);

/** The day of an event in the zone in which its hour is shown first. */
export const dayOf = ({ at, site }: { at: string; site: Place }, reader: string | null): string =>
  dayTextAt(at, leadFor(site, reader));

/**
 * The zone in which a class is shown first, and the one beneath if its clocks differ at `at`. A reader without a known zone
 * (null) gets the campus's.
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
