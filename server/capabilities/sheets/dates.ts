/** Days, months and hours as spreadsheets and people write them, in half width. */

const two = (text: string | number): string => String(text).padStart(2, '0');
const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const chinese = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const monthName = '([a-z]{3})[a-z]*\\.?';

/** Which number of `9/1/2026` is the month. */
export type DayOrder = 'month' | 'day';

/** The number of a month's name, or 0. */
const monthNamed = (name = ''): number => names.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A year of two digits as spreadsheets read it: 29 is 2029, 30 is 1930. */
const fullYear = (year: string): string =>
  year.length > 2 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`;

/** The day of a serial number: spreadsheets count from the end of 1899. */
const dayNumbered = (serial: number): string =>
  new Temporal.PlainDate(1899, 12, 30).add({ days: serial }).toString();
/** Serial numbers of the days from 1954 to 2099. */
const isSerial = (text: string): boolean =>
  /^\d{5}(\.\d+)?$/.test(text) && Number(text) >= 20_000 && Number(text) < 73_051;

const written = (year: string, month: string | number, day: string | number): string | null => {
  const text = `${fullYear(year)}-${two(month)}-${two(day)}`;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
};

/** Both readings of `9/1/2026`, or null for other texts. */
function bothReadings(text: string): { month: string | null; day: string | null } | null {
  const [, one, other, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return one && other && year ? { month: written(year, one, other), day: written(year, other, one) } : null;
}

/** The readings of a day that can mean two; otherwise none. */
export function readingsOf(text: string): string[] {
  const [day = ''] = withoutWeekday(text).split(/ +\d{1,2}:/);
  const { month, day: second } = bothReadings(day) ?? { month: null, day: null };
  return month && second && month !== second ? [month, second] : [];
}

/** What a cell says about the order of the days in its table. */
export function orderIn(text: string): DayOrder | null {
  const [day = ''] = withoutWeekday(text).split(/ +\d{1,2}:/);
  const read = bothReadings(day);
  if (!read || (read.month && read.day)) return null;
  return read.month ? 'month' : read.day ? 'day' : null;
}

const weekday =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+|(?:周|星期)[一二三四五六日天]\s*)|\s*[(（]?(?:周|星期)[一二三四五六日天][)）]?$/i;
const withoutWeekday = (text: string): string => text.replace(weekday, '').trim();

/** A day as YYYY-MM-DD; other texts, and days that can mean two, are null. */
export function dayIn(typed: string, order: DayOrder | null = null): string | null {
  // Programs write whole numbers as `45901.0`.
  const text = withoutWeekday(typed).replace(/^(\d{5})\.0+$/, '$1');
  if (isSerial(text)) return text.includes('.') ? null : dayNumbered(Number(text));
  const [, year, month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ??
    [];
  if (year) return written(year, month, day);
  const [, date, named, of] =
    new RegExp(`^(\\d{1,2})[-/. ]+${monthName}[-/., ]+(\\d{4}|\\d{2})$`, 'i').exec(text) ?? [];
  if (date && of) return monthNamed(named) ? written(of, monthNamed(named), date) : null;
  const [, american, its, ofYear] = new RegExp(`^${monthName} (\\d{1,2}),? (\\d{4})$`, 'i').exec(text) ?? [];
  if (its && ofYear) return monthNamed(american) ? written(ofYear, monthNamed(american), its) : null;
  const read = bothReadings(text);
  if (!read) return null;
  return read.month && read.day && read.month !== read.day && !order
    ? null
    : ((order ? read[order] : null) ?? read.month ?? read.day);
}

/** A month as YYYY-MM, also of a whole day, `May-17` and `17-May`; otherwise null. */
export function monthIn(typed: string, order: DayOrder | null = null): string | null {
  const text = typed.replace(/\s+0?0:00(:00)?$/, '');
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
  const [, before, called] = new RegExp(`^(\\d{4}|\\d{2})[-/ ]+${monthName}$`, 'i').exec(text) ?? [];
  if (before) return monthNamed(called) ? month(before, monthNamed(called)) : null;
  const [, long, word] = /^(\d{4})年([一二三四五六七八九十]{1,2})月$/.exec(text) ?? [];
  if (long && word) return month(long, chinese.indexOf(word) + 1);
  return dayIn(text, order)?.slice(0, 7) ?? null;
}

/** Signs of the half of a day: in the night twelve is its end, and other small hours are of the next day. */
const half = '上午|早上|早晨|清晨|凌晨|中午|下午|傍晚|晚上|晚|夜里|夜间|夜晚|深夜|半夜|午夜|[ap]\\.?m\\.?';
const isNight = (words: string): boolean => /[晚夜]/.test(words) && !/傍/.test(words);

/** The hour on a clock of 24 hours; null for one that cannot be. */
function hourOf(hour: number, words: string): number | null {
  if (!words) return hour;
  if (isNight(words)) {
    if (hour === 0 || hour === 12) return 24;
    return hour > 12 ? hour : hour < 5 ? null : hour + 12;
  }
  if (hour === 0) return /[早晨]/.test(words) ? 0 : null;
  if (hour > 12) return /[p下傍中]/i.test(words) ? hour : null;
  if (/^中/.test(words)) return hour < 11 ? hour + 12 : hour;
  return (hour % 12) + (/[p下傍]/i.test(words) ? 12 : 0);
}

const clocks = [
  `^(${half})?\\s*(\\d{1,2})\\s*[:：时点]\\s*(\\d{2})?\\s*分?(?::00)?(?:\\.0+)?\\s*([ap]\\.?m\\.?)?$`,
  '^()(\\d{1,2})()\\s*([ap]\\.?m\\.?)$',
].map((shape) => new RegExp(shape, 'i'));

/** The minutes from the beginning of a day to a time of day; in the night they can reach into the next. Otherwise null. */
function minutesOf(text: string): number | null {
  if (/^0?\.\d+$/.test(text)) return Math.round(Number(text) * 1440);
  if (/^1900-0?1-0?1( 0?0:00)?$/.test(text)) return 1440;
  const plain = text.replace(/^1900[-/]1[-/]0 /, '');
  const [, digits = '', rest = ''] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(plain) ?? [];
  if (digits) return Number(digits) * 60 + Number(rest);
  const [, before, hour, minute, after] =
    clocks.map((shape) => shape.exec(plain)).find((found) => found !== null) ?? [];
  const at = hour === undefined ? null : hourOf(Number(hour), before || after || '');
  return at === null || at > 24 || Number(minute ?? 0) > 59 ? null : at * 60 + Number(minute ?? 0);
}

const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** A time of day as HH:MM, also as a fraction of a day and on a clock of twelve hours; otherwise null. 24:00 is the end of a day. */
export function clockIn(text: string): string | null {
  const minutes = minutesOf(text);
  return minutes === null || minutes > 1440 ? null : clockOf(minutes);
}

/** So many minutes after the beginning of a day, as `YYYY-MM-DD HH:MM`. */
const momentAfter = (day: string, minutes: number): string =>
  `${Temporal.PlainDate.from(day).add({ days: Math.floor(minutes / 1440) })} ${clockOf(minutes % 1440)}`;

/** A day with a time as `YYYY-MM-DD HH:MM`; otherwise null. */
export function momentIn(typed: string, order: DayOrder | null = null): string | null {
  if (isSerial(typed))
    return momentAfter(dayNumbered(Math.floor(Number(typed))), Math.round((Number(typed) % 1) * 1440));
  const [, day = '', time = ''] =
    /^(.*?\d[日号]?)[T\s]*?(?:T|\s|(?<=[日号]))\s*(\S*\d{1,2}\s*(?:[:：时点]|[ap]\.?m\b).*)$/i.exec(typed) ??
    [];
  const [at, minutes] = [dayIn(day, order), minutesOf(time)];
  return at && minutes !== null ? momentAfter(at, minutes) : null;
}
