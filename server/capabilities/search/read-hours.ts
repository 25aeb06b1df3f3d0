import { numberOf, numberPattern, to } from './read-spans.ts';
import type { Taker } from './taker.ts';

/** Lessons that begin from one time until before another, by the clock of their place. */
export type Hours = { from: string; to: string };

/** Parts of the day, in minutes since midnight. 下午茶 and afternoon tea are subjects. */
const partsOfDay: readonly [pattern: string, from: number, to: number][] = [
  [String.raw`早上|早晨|清晨|上午|(?<!good )\bmornings?\b`, 0, 720],
  [String.raw`中午|午间|\b(?:noon|midday|lunch\s?time)\b`, 660, 840],
  [String.raw`(?:下午|午后)(?!茶)|(?<!good )\bafternoons?\b(?!\s+tea)`, 720, 1080],
  ['傍晚', 960, 1140],
  [
    String.raw`晚上|晚间|夜晚|夜里|(?<=[一二三四五六日天末周每\s]|^)晚(?=[班课]|\s|$)|(?<!good )\bevenings?\b|(?<=(?:day|end)s?\s+|\bat\s+)nights?\b`,
    1020,
    1440,
  ],
];
const part = '(早上|早晨|清晨|上午|中午|下午|傍晚|晚上|晚)';
const half = String.raw`([ap])\.?m\b\.?`;
const hour = String.raw`(?<![\d.:])(1?\d|2[0-3])(?:点[钟整]?(半|[一三]刻|[0-5]\d)?分?|:([0-5]\d))?`;
/** 10 is a time only with 点, minutes, or am and pm. */
const isTime = String.raw`(?<=[点钟整半刻分]\s*|:[0-5]\d\s*|m\.?)`;
const one = String.raw`${part}?\s*${hour}\s*(?:${half})?`;
const upTo = String.raw`(?:${to}|\s+(?:and|until|till)\s+)`;
/** One end of a span is a time: 10am to 12. */
const isSpan = String.raw`(?:${isTime}|(?<=(?:[点半刻]|:[0-5]\d|m\.?)${upTo}\d+)(?!\s*(?:岁|周岁|年|years?|yrs?)))`;
const clockSpan = new RegExp(`(?:\\b(?:from|between)\\s+)?${one}${upTo}${one}${isSpan}`, 'u');
const clockTime = new RegExp(
  `(?:\\b(after|from|since|before|until|till|by|at|around)\\s+)?${one}${isTime}(?:\\s*(?:以|之)?(后|前)|左右|开始)?`,
  'u',
);
const beforeNoon = /早|清晨|上午/;
const afterNoon = /下午|傍晚|晚/;

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((value) => String(value).padStart(2, '0')).join(':');
const hoursOf = (from: number, until: number): Hours => ({
  from: clock(Math.min(from, 1440)),
  to: clock(Math.min(until, 1440)),
});

const partsOfHour: Readonly<Record<string, number>> = { 半: 30, 一刻: 15, 三刻: 45 };

/** Minutes since midnight. Children's lessons begin between 8 and 20 o'clock: 4点 is in the afternoon, 上午12点 noon. */
function minutesOf(digits: string, minutes: string, half: string, part: string): number {
  const read = Number(digits);
  const isLate = half === 'p' || afterNoon.test(part) || (part === '中午' && read < 5);
  const isEarly = half === 'a' || beforeNoon.test(part);
  const past = partsOfHour[minutes] ?? Number(minutes || 0);
  if (read === 12) return (part.startsWith('晚') ? 24 : half === 'a' ? 0 : 12) * 60 + past;
  return ((isLate || (!isEarly && read < 8)) && read < 12 ? read + 12 : read) * 60 + past;
}

function spanIn(text: Taker): Hours | null {
  const [
    match,
    part = '',
    first = '',
    points,
    colons,
    half,
    next,
    last = '',
    nextPoints,
    nextColons,
    nextHalf,
  ] = text.take(clockSpan) ?? [];
  if (match === undefined) return null;
  const until = minutesOf(last, nextPoints ?? nextColons ?? '', nextHalf ?? '', next ?? part);
  const minutes = points ?? colons ?? '';
  const inherited = minutesOf(first, minutes, half ?? nextHalf ?? '', part);
  const from = inherited < until ? inherited : minutesOf(first, minutes, half ?? 'a', part);
  return hoursOf(from, until > from ? until : until + (until + 720 > from ? 720 : 1440));
}

function timeIn(text: Taker): Hours | null {
  const [match, word = '', part = '', digits = '', points, colons, half = '', bound] =
    text.take(clockTime) ?? [];
  if (match === undefined) return null;
  const at = minutesOf(digits, points ?? colons ?? '', half, part);
  if (bound === '后' || /^(?:after|from|since)$/.test(word)) return hoursOf(at, 1440);
  if (bound === '前' || /^(?:before|until|till|by)$/.test(word)) return hoursOf(0, at);
  return hoursOf(at, at + 60);
}

const numeral = new RegExp(
  `(?<=${part}\\s*|(?:周|星期|礼拜)[一二三四五六日天]\\s*|点半?${to})(${numberPattern})(?=\\s*点)`,
  'gu',
);
/** 五点半后 and 三点 alone are times; 一点 is also "a little". */
const numeralAlone = new RegExp(
  `(?<=^|[\\s,，])(${numberPattern})(?=点(?:[钟整半]|[一三]刻|[以之]?[后前]|(?<!一点)(?:\\s|$)))`,
  'gu',
);
/** 4.30pm, 9.30-11.30am. */
const point =
  /(?<![\d.])(\d{1,2})\.(?=[0-5]\d(?:\s*(?:-|–|—|~|to)\s*\d{1,2}(?:[.:][0-5]\d)?)?\s*[ap]\.?m\b)/gu;
/** Noon as an end of a span; alone it is a part of the day. */
const noon = new RegExp(
  `(?<=\\b(?:until|till|before|by|after|from|since) |[\\d点半m]${to})(?:\\b(?:noon|midday)\\b|中午(?!\\s*[\\d一二两三]))|\\bnoon(?=${to}\\d)`,
  'gu',
);
/** 19时, 下午三时; no 课时, 时段. */
const oClock = new RegExp(`(?<=\\d|${part}${numberPattern}|时${to}${numberPattern})时(?![间候段辰])`, 'gu');
/** Sat and sun before a time are days. */
const shortDay =
  /\b(sat|sun)\b\.?(?=\s*(?:\d{1,2}(?::\d\d)?\s*[ap]\.?m\b|mornings?\b|afternoons?\b|evenings?\b|nights?\b))/gu;
/** Hours in digits, and days written out: 下午三点到五点, 4.30pm, until noon, sat morning. */
export const withHours = (text: string): string =>
  text
    .replaceAll(oClock, '点')
    .replaceAll(numeral, (_all, _part, digits: string) => String(numberOf(digits)))
    .replaceAll(numeralAlone, (digits) => String(numberOf(digits)))
    .replaceAll(point, '$1:')
    .replaceAll(noon, '12pm')
    .replaceAll(shortDay, (day) => (day.startsWith('sat') ? 'saturday' : 'sunday'));

/** The times of day that a text names: 上午, 下午4点以后, 10am to 12pm. One of them is enough. */
export function hoursIn(text: Taker): Hours[] {
  const clocks: Hours[] = [];
  for (let span = spanIn(text) ?? timeIn(text); span; span = spanIn(text) ?? timeIn(text)) clocks.push(span);
  const parts = partsOfDay.flatMap(([pattern, from, until]) =>
    text.take(new RegExp(pattern, 'u')) ? [hoursOf(from, until)] : [],
  );
  return [...clocks, ...parts];
}
