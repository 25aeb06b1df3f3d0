import { grades } from '../../contract/core/grades.ts';
import type { Money } from '../../contract/core/money.ts';
import type { Locale } from '../../contract/core/page.ts';
import {
  format_age,
  format_age_up,
  format_ages,
  format_every_week,
} from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';

/*
 * The one place that puts money and time into words. Sentences are put together here from plain parts (numbers, names
 * of days and months), so that a server and a browser with different language data cannot disagree.
 */

const kept = new Map<string, Intl.DateTimeFormat>();
function partsIn(zone: string): Intl.DateTimeFormat {
  const known = kept.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  kept.set(zone, made);
  return made;
}

/** A moment as clocks and calendars in a zone show it. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number };

/** `instant` (RFC 3339, or a timestamp: seconds under 11 digits, else milliseconds) on the walls of `zone`. */
export function wallIn(instant: string | number, zone: string): Wall {
  const wall: Wall = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of partsIn(zone).formatToParts(toDate(instant))) {
    if (type in wall) wall[type as keyof Wall] = Number(value);
  }
  return wall;
}

/** Timestamps under 11 digits are seconds (specification section 9). */
export function toDate(instant: string | number): Date {
  if (typeof instant === 'string') return new Date(instant);
  return new Date(Math.abs(instant) < 1e10 ? instant * 1000 : instant);
}

/** Whether a zone is one this platform knows. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const weekdaysZh = ['一', '二', '三', '四', '五', '六', '日'];
const weekdaysEn = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekdaysEnLong = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
const monthsEn = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

type Day = Pick<Wall, 'year' | 'month' | 'day'>;
const dayNumber = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / 86_400_000;
/** 1 = Monday … 7 = Sunday. */
const weekdayOf = (day: Day) => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

function parseDay(day: string): Day {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

type DayStyle = { weekday?: boolean; year?: boolean };
function dayText(day: Day, { weekday = false, year = true }: DayStyle, locale: Locale): string {
  if (locale === 'zh') {
    const date = `${year ? `${day.year}年` : ''}${day.month}月${day.day}日`;
    return weekday ? `${date} 周${weekdaysZh[weekdayOf(day) - 1]}` : date;
  }
  const date = `${monthsEn[day.month - 1]} ${day.day}${year ? `, ${day.year}` : ''}`;
  return weekday ? `${weekdaysEn[weekdayOf(day) - 1]}, ${date}` : date;
}

/** The calendar day (YYYY-MM-DD) of an instant in a zone. */
export function dayIn(instant: string | number, zone: string): string {
  const { year, month, day } = wallIn(instant, zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** A calendar day (YYYY-MM-DD): `2026年3月7日` · `Mar 7, 2026`; with its weekday, or without its year, if asked. */
export const formatDay = (day: string, style: DayStyle = {}): string =>
  dayText(parseDay(day), style, getLocale());

/** The weekday of a calendar day: `周六` · `Sat`. */
export function formatWeekday(day: string): string {
  const index = weekdayOf(parseDay(day)) - 1;
  return getLocale() === 'zh' ? `周${weekdaysZh[index]}` : (weekdaysEn[index] ?? '');
}

/** A month (YYYY-MM): `2018年5月` · `May 2018`. */
export function formatMonth(yearMonth: string): string {
  const { year, month } = parseDay(yearMonth);
  return getLocale() === 'zh' ? `${year}年${month}月` : `${monthsEn[month - 1]} ${year}`;
}

/** First to last day, the year said once where it is the same: `2026年3月7日–6月27日` · `Mar 7 – Jun 27, 2026`. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first);
  const [from, to] = [parseDay(first), parseDay(last)];
  const locale = getLocale();
  const same = from.year === to.year;
  if (locale === 'zh') return `${dayText(from, {}, locale)}–${dayText(to, { year: !same }, locale)}`;
  return `${dayText(from, { year: !same }, locale)} – ${dayText(to, {}, locale)}`;
}

const clock = ({ hour, minute }: Pick<Wall, 'hour' | 'minute'>, locale: Locale, half = true) =>
  locale === 'zh'
    ? `${two(hour)}:${two(minute)}`
    : `${hour % 12 || 12}:${two(minute)}${half ? (hour < 12 ? ' AM' : ' PM') : ''}`;

/** From one wall time to another: `10:00–11:30` · `10:00–11:30 AM` · `11:00 AM – 12:30 PM`. */
function clocks(from: Wall, to: Wall, locale: Locale): string {
  if (locale === 'zh') return `${clock(from, locale)}–${clock(to, locale)}`;
  const sameHalf = from.hour < 12 === to.hour < 12;
  return sameHalf
    ? `${clock(from, locale, false)}–${clock(to, locale)}`
    : `${clock(from, locale)} – ${clock(to, locale)}`;
}

/** An instant in a zone: `2026年3月7日 周六 10:00` · `Sat, Mar 7, 2026, 10:00 AM`. */
export function formatInstant(
  instant: string | number,
  zone: string,
  style: DayStyle = { weekday: true },
): string {
  const wall = wallIn(instant, zone);
  const locale = getLocale();
  return `${dayText(wall, style, locale)}${locale === 'zh' ? ' ' : ', '}${clock(wall, locale)}`;
}

/** The time of an instant in a zone: `10:00` · `10:00 AM`. */
export const formatClock = (instant: string | number, zone: string): string =>
  clock(wallIn(instant, zone), getLocale());

/** The times from an instant to another in a zone, without their day: `10:00–11:30` · `10:00–11:30 AM`. */
export const formatClocks = (startsAt: string, endsAt: string, zone: string): string =>
  clocks(wallIn(startsAt, zone), wallIn(endsAt, zone), getLocale());

/** From an instant to another in a zone, the day once where it is the same. */
export function formatSpan(
  startsAt: string,
  endsAt: string,
  zone: string,
  style: DayStyle = { weekday: true },
): string {
  const [from, to] = [wallIn(startsAt, zone), wallIn(endsAt, zone)];
  const locale = getLocale();
  if (dayNumber(from) !== dayNumber(to)) {
    return `${formatInstant(startsAt, zone, style)} – ${formatInstant(endsAt, zone, style)}`;
  }
  return `${dayText(from, style, locale)}${locale === 'zh' ? ' ' : ', '}${clocks(from, to, locale)}`;
}

/** ISO weekdays (1 = Monday): `周六、周日` · `Saturdays and Sundays`. */
export function formatWeekdays(weekdays: readonly number[]): string {
  const run = runOf(weekdays);
  if (run) {
    const names = getLocale() === 'zh' ? weekdaysZh.map((day) => `周${day}`) : weekdaysEn;
    return `${names[run[0] - 1]}${getLocale() === 'zh' ? '至' : '–'}${names[run[1] - 1]}`;
  }
  const days = [...weekdays].sort((a, b) => a - b);
  if (getLocale() === 'zh') return days.map((day) => `周${weekdaysZh[day - 1]}`).join('、');
  const names = days.map((day) => (days.length > 2 ? weekdaysEn[day - 1] : weekdaysEnLong[day - 1]));
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

/** First and last of four weekdays or more that follow one another, past Sunday too; else null. */
function runOf(weekdays: readonly number[]): readonly [number, number] | null {
  const days = new Set(weekdays);
  const before = (day: number) => (day === 1 ? 7 : day - 1);
  const starts = [...days].filter((day) => !days.has(before(day)));
  const [first] = starts;
  if (days.size < 4 || starts.length !== 1 || first === undefined) return null;
  return [first, ((first + days.size - 2) % 7) + 1];
}

/** A weekly pattern with its first lesson, which ties it to moments: the weekdays may differ where the viewer is. */
export type Weekly = {
  pattern: { weekdays: readonly number[]; time_zone: string };
  starts_at: string;
  first_lesson_ends_at: string;
  /** The same day: it takes place once. */
  first_day?: string;
  last_day?: string;
};

/** `每周六、周日 10:00–11:30` · `Saturdays and Sundays 10:00–11:30 AM`, as clocks in `zone` show it. */
export function formatWeekly({ pattern, starts_at, first_lesson_ends_at }: Weekly, zone: string): string {
  const here = wallIn(starts_at, zone);
  const shift = dayNumber(here) - dayNumber(wallIn(starts_at, pattern.time_zone));
  const weekdays = pattern.weekdays.map((day) => ((day - 1 + shift + 7) % 7) + 1);
  const time = clocks(here, wallIn(first_lesson_ends_at, zone), getLocale());
  return format_every_week({ weekdays: formatWeekdays(weekdays), time });
}

/** Whether two zones' clocks show another time at an instant. */
export const differs = (instant: string | number, zone: string, other: string): boolean =>
  zone !== other && JSON.stringify(wallIn(instant, zone)) !== JSON.stringify(wallIn(instant, other));

/** What a zone's time is called: `中国时间` · `China Time`. */
export function zoneName(zone: string): string {
  const format = new Intl.DateTimeFormat(getLocale() === 'zh' ? 'zh-CN' : 'en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

type Coin = { digits: number; symbol: string };
const coins = new Map<string, Coin>();

/** How a currency is written; kept, because asking costs more than a whole page of prices. */
function coinOf(currency: string): Coin {
  const known = coins.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const coin = { digits: format.resolvedOptions().maximumFractionDigits ?? 2, symbol };
  coins.set(currency, coin);
  return coin;
}

/** `¥1,280` or `¥1,280.50`: whole minor units, exactly; the fraction only where there is one. */
export function formatMoney({ amount, currency }: Money): string {
  const { digits, symbol } = coinOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amount < 0 ? '−' : '';
  return `${sign}${symbol}${grouped}${digits > 0 && Number(fraction) !== 0 ? `.${fraction}` : ''}`;
}

/** Money that is taken off: `−¥120`; nothing taken off stays `¥0`. */
export const formatLess = ({ amount, currency }: Money): string =>
  formatMoney({ amount: -Math.abs(amount), currency });

/** A grade's name; an unknown code reads as itself. */
export function formatGrade(code: number): string {
  const grade = grades.find((one) => one.code === code);
  if (!grade) return String(code);
  return getLocale() === 'zh' ? grade.name_cn : grade.name;
}

/** `小学一年级–小学三年级` · `Grades 1–3`. */
export function formatGrades(from: number, to: number): string {
  if (from === to) return formatGrade(from);
  if (getLocale() === 'en' && from >= 1 && to <= 12) return `Grades ${from}–${to}`;
  return `${formatGrade(from)}–${formatGrade(to)}`;
}

/** `6–9 岁` · `Ages 6–9`; from 99 on there is no upper end. */
export function formatAges(from: number, to: number): string {
  if (to >= 99) return format_age_up({ from });
  return from === to ? format_age({ from }) : format_ages({ from, to });
}

/** A child's or parent's name as the page's language says it first. */
export function formatName({ name, name_cn }: { name: string; name_cn: string }): string {
  return getLocale() === 'zh' ? name_cn || name : name || name_cn;
}
