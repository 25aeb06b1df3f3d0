import type { Locale } from '../contract/core/page.ts';
import { parseDay, type Wall, weekdayOf } from '../contract/core/time.ts';

/* Formats days from plain parts: a server and a browser with different language data must agree, and V8 formats a Chinese
   day with slashes. */

/** The reader's language. */
export type LocaleOption = { locale: Locale };
type Day = Pick<Wall, 'year' | 'month' | 'day'>;
/** What to add to month and date; by default the year. */
export type DayStyle = { weekday?: boolean; year?: boolean };

const weekdaysZh = ['一', '二', '三', '四', '五', '六', '日'];
const weekdaysEnLong = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
const weekdaysEn = weekdaysEnLong.map((days) => days.slice(0, 3));
const monthsEn = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day (YYYY-MM-DD, or its parts): `2026年3月7日` · `Mar 7, 2026`; optionally with its weekday, or without its year. */
export function dayWords(
  calendarDay: string | Day,
  { weekday = false, year = true }: DayStyle,
  { locale }: LocaleOption,
): string {
  const day = typeof calendarDay === 'string' ? parseDay(calendarDay) : calendarDay;
  if (locale === 'zh') {
    const date = `${year ? `${day.year}年` : ''}${day.month}月${day.day}日`;
    return weekday ? `${date} 周${weekdaysZh[weekdayOf(day) - 1]}` : date;
  }
  const date = `${monthsEn[day.month - 1]} ${day.day}${year ? `, ${day.year}` : ''}`;
  return weekday ? `${weekdaysEn[weekdayOf(day) - 1]}, ${date}` : date;
}

/** The weekday of a calendar day: `周六` · `Sat`. */
export function weekdayWords(day: string, { locale }: LocaleOption): string {
  const index = weekdayOf(parseDay(day)) - 1;
  return locale === 'zh' ? `周${weekdaysZh[index]}` : (weekdaysEn[index] ?? '');
}

/** A month (YYYY-MM): `2018年5月` · `May 2018`. */
export function monthWords(yearMonth: string, { locale }: LocaleOption): string {
  const { year, month } = parseDay(yearMonth);
  return locale === 'zh' ? `${year}年${month}月` : `${monthsEn[month - 1]} ${year}`;
}

/** First to last day, with the year once where it is the same: `2026年3月7日–6月27日` · `Mar 7 – Jun 27, 2026`. */
export function daysWords(first: string, last: string, options: LocaleOption): string {
  if (first === last) return dayWords(first, {}, options);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  if (options.locale === 'zh')
    return `${dayWords(first, {}, options)}–${dayWords(last, { year: !sameYear }, options)}`;
  return `${dayWords(first, { year: !sameYear }, options)} – ${dayWords(last, {}, options)}`;
}

/** ISO weekdays (1 = Monday): `周六、周日` · `Saturdays and Sundays`. */
export function weekdaysWords(weekdays: readonly number[], { locale }: LocaleOption): string {
  const run = runOf(weekdays);
  if (run) {
    const names = locale === 'zh' ? weekdaysZh.map((day) => `周${day}`) : weekdaysEn;
    return `${names[run[0] - 1]}${locale === 'zh' ? '至' : '–'}${names[run[1] - 1]}`;
  }
  const days = [...weekdays].sort((a, b) => a - b);
  if (locale === 'zh') return days.map((day) => `周${weekdaysZh[day - 1]}`).join('、');
  const names = days.map((day) => (days.length > 2 ? weekdaysEn : weekdaysEnLong)[day - 1]);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

/** The first and last of at least four consecutive weekdays, also across Sunday; else null. */
function runOf(weekdays: readonly number[]): readonly [number, number] | null {
  const days = new Set(weekdays);
  const before = (day: number) => (day === 1 ? 7 : day - 1);
  const starts = [...days].filter((day) => !days.has(before(day)));
  const [first] = starts;
  if (days.size < 4 || starts.length !== 1 || first === undefined) return null;
  return [first, ((first + days.size - 2) % 7) + 1];
}
