import { addDays } from './time.ts';
import { plainSigns, spacedSigns } from './typed.ts';

/**
 * Days, months and times of day as people and spreadsheets write them. Each reader returns null for other texts, and fields refuse those.
 */

const two = (text: string | number): string => String(text).padStart(2, '0');
const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numerals = '零〇一二三四五六七八九';
const monthName = '([a-z]{3})[a-z]*\\.?';

/** A number in Chinese as digits: `十五`, `二十`, `零五`. */
const inDigits = (number: string): string => {
  const digit = (sign: string) => String(Math.max(numerals.indexOf(sign.replace('两', '二')) - 1, 0));
  const [tens = '', units] = number.split('十');
  if (units === undefined) return [...number].map(digit).join('');
  return `${tens ? digit(tens) : 1}${units ? digit(units) : 0}`;
};
/** Chinese numbers before a unit as digits. */
const withDigits = (text: string): string =>
  text.replace(/[零〇一二两三四五六七八九十]+(?=[年月日号點点時时分]|$)/g, inDigits);

/** Which number of `9/1/2026` is the month. */
export type DayOrder = 'month' | 'day';

/** The number of a month's name, or 0. */
const monthNamed = (name = ''): number => names.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A year of two digits as spreadsheets read it: 29 is 2029, 30 is 1930. */
const fullYear = (year: string): string =>
  year.length > 2 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`;

/** The day of a serial number: spreadsheets count from the end of 1899. */
const dayNumbered = (serial: number): string => addDays('1899-12-30', serial);
/** Serial numbers of the days from 1954 to 2099. */
const isSerial = (text: string): boolean =>
  /^\d{5}(\.\d+)?$/.test(text) && Number(text) >= 20_000 && Number(text) < 73_051;

const written = (year: string, month: string | number, day: string | number): string | null => {
  const text = `${fullYear(year)}-${two(month)}-${two(day)}`;
  const at = new Date(Date.UTC(Number(fullYear(year)), Number(month) - 1, Number(day)));
  return at.toISOString().slice(0, 10) === text ? text : null;
};

/** Signs of the half of a day: in the night twelve is its end, and other small hours are of the next day. */
const half =
  '上午|早上|早晨|早|清晨|凌晨|中午|正午|午后|下午|傍晚|晚上|晚间|晚|夜里|夜间|夜晚|深夜|半夜|午夜|[ap]\\.?m\\.?';

const chineseWeekday = '(?:周|週|星期)[一二三四五六日天]';
const englishWeekday = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?';
const weekdayBefore = new RegExp(`^(?:${englishWeekday},?\\s+|${chineseWeekday}\\s*)`, 'i');
const weekdayBehind = `(?:\\s*(?:${chineseWeekday}|[(](?:${chineseWeekday}|[一二三四五六日月火水木金土])[)])|,?\\s*[(]?\\b${englishWeekday}[)]?)`;
const weekdayAtEnd = new RegExp(`${weekdayBehind}$`, 'i');
/** The time at which programs let a day begin: `2026-09-01T00:00:00.000Z`, `9/1/2026 12:00:00 AM`, `2026/9/1 上午 12:00`. */
const midnight =
  /(?:[T\s]0?0:00(?::00(?:\.0+)?)?(?:Z|[-+]\d\d:?\d\d)?|\s上午 ?12:00(?::00)?|\s12:00(?::00)? ?(?:a\.?m\.?|上午))$/i;
/** A day without its midnight, its weekday, the ending of an English number and a last point: `5th of Dec 2026`, `2026. 12. 5.`. */
const bareDay = (text: string): string =>
  text
    .replace(midnight, '')
    .replace(weekdayBefore, '')
    .replace(weekdayAtEnd, '')
    .replace(/(?<=\b\d{1,2})(?:st|nd|rd|th)(?: of)?\b/i, '')
    .replace(/(?<=\d)\.$/, '')
    .trim();

/** Both readings of `9/1/2026`, or null for other texts. */
function bothReadings(text: string): { month: string | null; day: string | null } | null {
  const [, one, other, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return one && other && year ? { month: written(year, one, other), day: written(year, other, one) } : null;
}

/** `2015.1`: spreadsheets write 2015.10 so, too. */
const shortMonth = /^((?:19|20)\d\d)\.1$/;

const withClock = new RegExp(` +(?:${half})? *\\d{1,2}:.*$`, 'i');
/** The day of a day with or without a time. */
const dayBefore = (typed: string): string => bareDay(bareDay(spacedSigns(typed)).replace(withClock, ''));

/** The readings of a day or month that can mean two; otherwise none. */
export function readingsOf(typed: string): string[] {
  const year = shortMonth.exec(plainSigns(typed))?.[1];
  if (year) return [`${year}-01`, `${year}-10`];
  const { month, day: second } = bothReadings(dayBefore(typed)) ?? { month: null, day: null };
  return month && second && month !== second ? [month, second] : [];
}

/** What a cell says about the order of the days in its table. */
export function orderIn(typed: string): DayOrder | null {
  const read = bothReadings(dayBefore(typed));
  if (!read || (read.month && read.day)) return null;
  return read.month ? 'month' : read.day ? 'day' : null;
}

/** A day as YYYY-MM-DD; other texts, and days that can mean two, are null. */
export const dayIn = (typed: string, order: DayOrder | null = null): string | null =>
  dayOf(spacedSigns(typed), order) ?? dayOf(plainSigns(typed), order);

function dayOf(typed: string, order: DayOrder | null): string | null {
  // Programs write whole numbers as `45901.0`.
  const text = withDigits(bareDay(typed)).replace(/^(\d{5})\.0+$/, '$1');
  if (isSerial(text)) return text.includes('.') ? null : dayNumbered(Number(text));
  const [, year, month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ??
    [];
  if (year) return written(year, month, day);
  const [, date, named, of] =
    new RegExp(`^(\\d{1,2})[-/. ]+${monthName}[-/., ]+(\\d{4}|\\d{2})$`, 'i').exec(text) ?? [];
  if (date && of) return monthNamed(named) ? written(of, monthNamed(named), date) : null;
  const [, first, called, dayOfIt] =
    new RegExp(`^(\\d{4})[-/. ]+${monthName}[-/. ]+(\\d{1,2})$`, 'i').exec(text) ?? [];
  if (first && dayOfIt) return monthNamed(called) ? written(first, monthNamed(called), dayOfIt) : null;
  const [, american, its, ofYear] = new RegExp(`^${monthName} (\\d{1,2}),? (\\d{4})$`, 'i').exec(text) ?? [];
  if (its && ofYear) return monthNamed(american) ? written(ofYear, monthNamed(american), its) : null;
  const read = bothReadings(text);
  if (!read) return null;
  return read.month && read.day && read.month !== read.day && !order
    ? null
    : ((order ? read[order] : null) ?? read.month ?? read.day);
}

/** A month as YYYY-MM, also of a whole day and `May-17`; otherwise null: `17-May` is a day without its year. */
export const monthIn = (typed: string, order: DayOrder | null = null): string | null =>
  monthOf(spacedSigns(typed), order) ?? monthOf(plainSigns(typed), order);

function monthOf(typed: string, order: DayOrder | null): string | null {
  const text = withDigits(bareDay(typed));
  if (shortMonth.test(text)) return null;
  const month = (year: string, number: string | number): string | null =>
    Number(number) >= 1 && Number(number) <= 12 ? `${fullYear(year)}-${two(number)}` : null;
  const [, year, number = ''] =
    /^(\d{4})\s*[-/.年\s]\s*(\d{1,2})\s*月?(?:份|生)?$/.exec(text) ??
    /^((?:19|20)\d\d)(0[1-9]|1[0-2])$/.exec(text) ??
    [];
  if (year) return month(year, number);
  const [, first, last] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? /^(\d{1,2})月-(\d{2})$/.exec(text) ?? [];
  if (first && last) return month(last, first);
  const [, name, its] = new RegExp(`^${monthName}[-/ ,']+(\\d{4}|\\d{2})$`, 'i').exec(text) ?? [];
  if (its) return monthNamed(name) ? month(its, monthNamed(name)) : null;
  const [, before, called] = new RegExp(`^(\\d{4})[-/ ]+${monthName}$`, 'i').exec(text) ?? [];
  if (before) return monthNamed(called) ? month(before, monthNamed(called)) : null;
  return dayIn(text, order)?.slice(0, 7) ?? null;
}

const isNight = (words: string): boolean => /[晚夜]/.test(words) && !/傍/.test(words);

/** The hour on a clock of 24 hours; null for one that cannot be. */
function hourOf(hour: number, words: string): number | null {
  if (!words) return hour;
  if (isNight(words)) {
    if (hour === 0 || hour === 12) return 24;
    return hour > 12 ? hour : hour < 5 ? null : hour + 12;
  }
  if (hour === 0) return /[早晨]/.test(words) ? 0 : null;
  if (hour > 12) return /[p下傍中正后]/i.test(words) ? hour : null;
  if (/^[中正]/.test(words)) return hour < 11 ? hour + 12 : hour;
  return (hour % 12) + (/[p下傍后]/i.test(words) ? 12 : 0);
}

/** Parts of an hour in Chinese as minutes: `9点半`, `九点一刻`, `9点整`. */
const withMinutes = (text: string): string =>
  withDigits(
    text
      .replace(/(?<=[点點时時])半$/, '30分')
      .replace(/(?<=[点點时時])一刻$/, '15分')
      .replace(/(?<=[点點时時])三刻$/, '45分')
      .replace(/(?<=[点點时時])[整钟鐘]$/, ''),
  );

const clocks = [
  `^(${half})?(\\d{1,2})[:.时時点點h](\\d{2}|\\d分)?分?(?::00)?(?:\\.0+)?(${half})?$`,
  `^(${half})?(\\d?\\d)([0-5]\\d)(${half})?$`,
  '^()(\\d{1,2})()([ap]\\.?m\\.?)$',
].map((shape) => new RegExp(shape, 'i'));

/** The minutes from the beginning of a day to a time of day; in the night they can reach into the next. Otherwise null. */
function minutesOf(typed: string): number | null {
  const text = plainSigns(typed);
  if (/^1900[-/]0?1[-/]0?1(0?0:00)?$/.test(text)) return 1440;
  const plain = withMinutes(text.replace(/^1900[-/]1[-/]0(?=.)/, ''));
  const [, before, hour, minute, after] =
    clocks.map((shape) => shape.exec(plain)).find((found) => found !== null) ?? [];
  if (hour === undefined || (before && after)) return null;
  const at = hourOf(Number(hour), before || after || '');
  const past = Number.parseInt(minute || '0', 10);
  return at === null || at > 24 || past > 59 ? null : at * 60 + past;
}

const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** A time of day as HH:MM: `9点半`, `下午3:30`, `7pm`, `0930`. 24:00 is the end of a day. */
export function clockIn(typed: string): string | null {
  const minutes = minutesOf(typed);
  return minutes === null || minutes > 1440 ? null : clockOf(minutes);
}

/** The time of day of a fraction of a day, as spreadsheets store it. */
export const clockOfFraction = (cell: string): string | null =>
  /^0?\.\d+$/.test(cell) ? clockOf(Math.round(Number(cell) * 1440)) : null;

const till = /^(.*?\S)\s*(?:[-–—~～]|到|至|\bto\b)\s*(\S.*)$/i;
const beginsWithHalf = new RegExp(`^(?:${half})`, 'i');
const endsWithHalf = new RegExp(`(?:${half})$`, 'i');

/** Two times of day from one to the other: `16:30-18:00`, `下午4:30–6:00`, `4:30-6pm`. The half of the day counts for both. Otherwise null. */
export function clockSpanIn(typed: string): [start: string, end: string] | null {
  const [, from = '', to = ''] = till.exec(spacedSigns(typed)) ?? [];
  const before = beginsWithHalf.exec(from)?.[0];
  const after = endsWithHalf.exec(to)?.[0];
  const starts = after && !endsWithHalf.test(from) ? [from + after, from] : [from];
  const ends = before && !beginsWithHalf.test(to) ? [before + to, to] : [to];
  for (const start of starts.map(clockIn))
    for (const end of ends.map(clockIn)) if (start && end && start < end) return [start, end];
  return null;
}

/** So many minutes after the beginning of a day, as `YYYY-MM-DD HH:MM`. */
const momentAfter = (day: string, minutes: number): string =>
  `${addDays(day, Math.floor(minutes / 1440))} ${clockOf(minutes % 1440)}`;

const dayAndTime = new RegExp(
  `^(.*?\\d[日号]?${weekdayBehind}?)(?:T|\\s|(?<=[日号)一二三四五六天]))\\s*(\\S*\\d{1,2}\\s*(?:[:时点]|[ap]\\.?m\\b).*)$`,
  'i',
);

/** A day with a time as `YYYY-MM-DD HH:MM`; otherwise null. */
export function momentIn(written: string, order: DayOrder | null = null): string | null {
  const typed = spacedSigns(written);
  if (isSerial(typed))
    return momentAfter(dayNumbered(Math.floor(Number(typed))), Math.round((Number(typed) % 1) * 1440));
  const [, day = '', time = ''] = dayAndTime.exec(typed) ?? [];
  const [at, minutes] = [dayIn(day, order), minutesOf(time)];
  return at && minutes !== null ? momentAfter(at, minutes) : null;
}

/** A day as `YYYY-MM-DD`. Other texts stay, and fields refuse them. */
export const plainDay = (typed: string): string => dayIn(typed) ?? plainSigns(typed);

/** A time of day as `HH:MM`. Other texts stay, and fields refuse them. */
export const plainClock = (typed: string): string => clockIn(typed) ?? plainSigns(typed);

/** A month as `YYYY-MM`. Other texts stay, and fields refuse them. */
export const plainMonth = (typed: string): string => monthIn(typed) ?? plainSigns(typed);
