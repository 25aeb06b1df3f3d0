import { type OfferingKind, offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { withNumber } from '../../../contract/core/looked-for.ts';
import { folded } from '../../platform/fold/fold.ts';
import { placeKinds } from './place-names.ts';
import { type Hours, hoursIn, withHours } from './read-hours.ts';
import { isTrialIn, kindsIn, monthsIn } from './read-kinds.ts';
import { type Prices, pricesIn, withPrices } from './read-prices.ts';
import { agesIn, gradesIn, type Span, to, withSpans, withYears } from './read-spans.ts';
import { closerTo, subjectsIn } from './synonyms.ts';
import { type Taker, taker } from './taker.ts';
import { chineseRuns, hasWords, termsIn } from './tokens.ts';
import { withDenials } from './unwanted.ts';

/** A place with the names it is searched by. */
export type Place = { id: string; names: readonly string[] };

/** What a typed search asks for. */
export type Reading = {
  /** The text as typed, in small letters: a name that contains it comes first. */
  typed: string;
  /** The words to find, without words that every class has; empty if the text names only conditions. */
  words: string;
  /** All typed words: the more of them a name contains, the earlier it comes. */
  parts: string[];
  /** What the subjects in the words may be called: their classes come before texts that hold the words. */
  subjects: string[];
  /** Kinds, of which one is enough. */
  kinds: OfferingKind[];
  /** Only offerings with free trial places. */
  isTrial: boolean;
  ages: Span | null;
  grades: Span | null;
  prices: Prices | null;
  /** Months of a camp's season, of which one is enough. */
  months: number[];
  /** ISO weekdays, of which one is enough. */
  weekdays: number[];
  /** When lessons begin, of which one is enough. */
  hours: Hours[];
  /** Ids of named places: their offerings come first. */
  places: string[];
  /** The typed conditions and places, for a corrected text. */
  rest: string;
  /** The typed places. */
  placeText: string;
  /** Any of the words is enough; the more, the earlier. */
  isLoose: boolean;
  /** Only offerings at the named places. */
  isOnlyThere: boolean;
};

const daySets: readonly [RegExp, readonly number[]][] = [
  [/周末|双休日|\bweekends?\b/u, [6, 7]],
  [/工作日|平日|\bweek\s?days?\b/u, [1, 2, 3, 4, 5]],
];
const englishDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const englishDay = String.raw`(mon|tue|wed|thu|fri|sat|sun)(?:s|days?|sdays?|nesdays?|rsdays?|urdays?|urs?|rs)?\b\.?`;
/** Mon-Fri, Sat & Sun; a short day alone is a word: sun, sat. */
const englishSpan = new RegExp(
  `\\b${englishDay}\\s*(?:-|–|—|~|to|through|thru|until|till)\\s*${englishDay}`,
  'u',
);
const englishList = new RegExp(`\\b${englishDay}(?:\\s*(?:,|/|&|\\+|and|or)+\\s*${englishDay})+`, 'u');
const englishAlone =
  /\b(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)s?\b|\b(mon|tues?|wed|thu(?:rs?)?|fri)s?\b/u;
const week = '(?:周|星期|礼拜)';
const dayOfWeek = '(?:[一二三四五六天]|日(?![语文]))';
/** A day after a comma, which is no other number: 周六、日; not 周六、一对一. */
const furtherDay = `\\s*[、,和及跟与或]\\s*(?:${week}${dayOfWeek}|${dayOfWeek}(?![对年岁个节次到至十]))`;
const noNumberBefore = '(?<![一二三四五六七八九十两几\\d])每?';
/** 周六, 星期二四, 周六、日, 每周日; not 一周一次, nor 日 of 日语. */
const chineseWeekdays = new RegExp(`${noNumberBefore}${week}(${dayOfWeek}+(?:${furtherDay})*)(?!次)`, 'u');
/** 周一到周五, 周一至五. */
const weekdaySpan = new RegExp(
  `${noNumberBefore}${week}(${dayOfWeek})${to}${week}?(${dayOfWeek})(?!次)`,
  'u',
);

/** Words of the trade that nearly every class has, in Chinese anywhere, longest first. */
const chineseStops =
  /都(?:可以|行)|小朋友|小孩子?|男孩子?|女孩子?|孩子|女儿|儿子|宝宝|每天|天天|少儿|幼儿|儿童|(?:兴趣|培训|辅导|补习|特长|提高|入学|学习)班|培训|辅导|补习|补课|课程|课外|教学|老师|教练|学习|报名|适合|附近/gu;
/** At the beginning or end of what remains; 数学 and 课文 hold them elsewhere, 学前班 and 大班 are years before school. */
const chineseEdges = /^(?:想要?|要)?学(?!前)|的?(?:课|(?<![前大中小托])班)$|^的|的$/gu;
const englishStops = new Set(
  `a an and or the of for in on at to until before after am with my our i we want near me every each son daughter learn learning study class classes lesson lessons course courses
   kid kids child children childrens training tuition tutor tutors tutoring teacher teachers school schools`.split(
    /\s+/,
  ),
);

/** Words before and behind a subject in pinyin. */
const pinyinStops =
  /^(?:xue|shaoer|youer|ertong)?(.{4,}?)(?:ke|ban|kecheng|fudao|fudaoban|peixun|peixunban|xingquban|laoshi)?$/;

/** Returns typed pinyin without the words of the trade: gangqinke → gangqin. */
export const pinyinWithoutStops = (word: string): string => pinyinStops.exec(word)?.[1] ?? word;

/** Removes Chinese words of the trade from both ends of a run, as long as something is left. */
function withoutEdges(run: string): string {
  const rest = run.replace(chineseEdges, '');
  return rest === '' || rest === run ? run : withoutEdges(rest);
}

function wordsIn(text: string): string {
  const chinese = chineseRuns(text.replace(chineseStops, ' '))
    .map(withoutEdges)
    .filter((run) => !/^[的班课学和或及跟与在]$/u.test(run));
  const latin = termsIn(text.replace(/['’]s\b/gu, ''))
    .flatMap((term) =>
      hasWords(term) && term.parts.some((part) => englishStops.has(part)) ? term.parts : [term.text],
    )
    .filter((word) => !englishStops.has(word));
  return [...chinese, ...latin].join(' ');
}

const weekdayOf = (sign: string): number => (/[日天]/.test(sign) ? 7 : '一二三四五六'.indexOf(sign) + 1);

/** 今天 and tomorrow, as days after today. */
const nearDays: readonly [RegExp, number][] = [
  [/今[天日晚](?:的)?|\b(?:today|tonight)\b/u, 0],
  [/明[天日晚](?:的)?|\btomorrow\b/u, 1],
  [/后天的?/u, 2],
];
/** 下周 and "next week" before a weekday say nothing of a class that is given every week. */
const nearWeek =
  /[这本下]个?(?=周|星期|礼拜)|\b(?:this|next)\s+(?=(?:mon|tue|wed|thu|fri|sat|sun)|week\s?(?:end|day))/u;
const wholeWeek = /[这本下]个?(?:周|星期|礼拜)(?![一二三四五六日天末\d])的?|\b(?:this|next)\s+week\b/u;
const afterSchool = /放学(?:以后|之后|后)?的?|\bafter[\s-]?school\b/u;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Takes a pattern as often as it occurs. */
function* all(text: Taker, pattern: RegExp) {
  for (let match = text.take(pattern); match; match = text.take(pattern)) yield match;
}

/** The days from one to another; 周五到周一 goes over the weekend. */
function daysFrom(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => ((first - 1 + at) % 7) + 1);
}

function weekdaysIn(text: Taker, today: number | null): number[] {
  const days = new Set<number>(text.take(wholeWeek) ? everyDay : []);
  // No condition: 不要下周六 denies the day.
  text.left = text.left.replace(nearWeek, '');
  if (today !== null)
    for (const [pattern, after] of nearDays) if (text.take(pattern)) days.add(((today - 1 + after) % 7) + 1);
  for (const [, first = '', last = ''] of all(text, weekdaySpan))
    for (const day of daysFrom(weekdayOf(first), weekdayOf(last))) days.add(day);
  for (const [, first = '', last = ''] of all(text, englishSpan))
    for (const day of daysFrom(englishDays.indexOf(first) + 1, englishDays.indexOf(last) + 1)) days.add(day);
  for (const [pattern, meant] of daySets) if (text.take(pattern)) for (const day of meant) days.add(day);
  for (const pattern of [englishList, englishAlone])
    for (const [match] of all(text, pattern))
      for (const [name] of match.matchAll(/\b(?:mon|tue|wed|thu|fri|sat|sun)/gu))
        days.add(englishDays.indexOf(name) + 1);
  for (const [, signs = ''] of all(text, chineseWeekdays))
    for (const [sign] of signs.matchAll(/[一二三四五六日天]/gu)) days.add(weekdayOf(sign));
  return [...days].sort();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const kindWords = new Set(Object.values(placeKinds).flat());

/**
 * The places named; several names, such as a city and its district, mean the places that have all of them, if any. Online and
 * in person ask for those places only.
 */
function placesNamed(text: Taker, places: readonly Place[]): { places: string[]; isOnlyThere: boolean } {
  const byName = Map.groupBy(
    places.flatMap(({ id, names }) => names.map((name) => ({ id, name }))),
    ({ name }) => name,
  );
  let isOnlyThere = false;
  const named = [...byName]
    .sort(([a], [b]) => b.length - a.length)
    .flatMap(([name, those]) => {
      const isChinese = chineseRuns(name).length > 0;
      const pattern = isChinese ? `${escaped(name)}(?:[市区]|校区)?` : `\\b${escaped(name)}\\b(?: campus)?`;
      if (!text.take(new RegExp(pattern, 'u'))) return [];
      isOnlyThere ||= kindWords.has(name);
      return [those.map(({ id }) => id)];
    });
  const all = [...new Set(named.flat())];
  const common = all.filter((id) => named.every((ids) => ids.includes(id)));
  return { places: common.length > 0 ? common : all, isOnlyThere: isOnlyThere && common.length > 0 };
}

/** The places named, without those denied. */
function placesIn(text: Taker, places: readonly Place[]): { places: string[]; isOnlyThere: boolean } {
  const named = placesNamed(text, places);
  const denied = placesNamed(taker(text.unwanted.join(' ')), places).places;
  if (denied.length === 0) return named;
  const ids = places.map(({ id }) => id);
  const left = without(ids, named.places, denied);
  return { places: left, isOnlyThere: left.length > 0 };
}

/** The values wanted, or all values, without those denied. */
function without<Value>(all: readonly Value[], wanted: Value[], denied: readonly Value[]): Value[] {
  if (denied.length === 0) return wanted;
  return (wanted.length > 0 ? wanted : [...all]).filter((value) => !denied.includes(value));
}

/** Kinds, days and hours beside those denied. Hours on a day (不要周六上午) cannot be turned round: they are no condition. */
function besideDenied(
  unwanted: Taker,
  wanted: Pick<Reading, 'kinds' | 'weekdays' | 'hours'>,
  today: number | null,
): typeof wanted {
  const kinds = without(offeringKinds, wanted.kinds, kindsIn(unwanted));
  const [span, ...spans] = hoursIn(unwanted);
  const days = weekdaysIn(unwanted, today);
  if (!span) return { kinds, weekdays: without(everyDay, wanted.weekdays, days), hours: wanted.hours };
  if (spans.length + days.length + wanted.hours.length > 0) return { ...wanted, kinds };
  const ends: Hours[] = [
    { from: '00:00', to: span.from },
    { from: span.to, to: '24:00' },
  ];
  return { ...wanted, kinds, hours: ends.filter(({ from, to }) => from < to) };
}

/**
 * Reads a search as people type it: ages, grades, prices, weekdays and places are understood, words that nearly every class has
 * are left out, the rest are the words to find. 周六北京少儿钢琴课 → 钢琴, on Saturdays, in Beijing first. `asWords`: those of
 * kinds and trials are words to find. `today` is the weekday from which 明天 counts.
 */
export function readSearch(
  q: string,
  places: readonly Place[] = [],
  { asWords = false, today = null }: { asWords?: boolean; today?: number | null } = {},
): Reading {
  const typed = withNumber(folded(q).trim());
  const text = taker(withDenials(withSpans(withHours(withPrices(withYears(typed, q))))));
  const isAfterSchool = text.take(afterSchool) !== null;
  const kinds = asWords ? [] : kindsIn(text);
  const read = {
    kinds,
    months: kinds.includes('camp') ? monthsIn(typed, text) : [],
    isTrial: !asWords && isTrialIn(text),
    prices: pricesIn(text),
    hours: hoursIn(text),
    ages: agesIn(text),
    grades: gradesIn(text),
    weekdays: weekdaysIn(text, today),
  };
  const wanted = {
    ...read,
    weekdays: isAfterSchool && read.weekdays.length === 0 ? [1, 2, 3, 4, 5] : read.weekdays,
    hours: isAfterSchool && read.hours.length === 0 ? [{ from: '15:00', to: '24:00' }] : read.hours,
  };
  const conditions = { ...wanted, ...besideDenied(taker(text.unwanted.join(' , ')), wanted, today) };
  const hasConditions = text.taken.length > 0;
  const before = text.taken.length;
  const there = placesIn(text, places);
  const placeText = text.taken.slice(before).join(' ');
  const words = wordsIn(text.left);
  const stops = [...text.left.matchAll(chineseStops)].map(([stop]) => stop);
  const parts = [
    ...new Set([...chineseRuns(words), ...termsIn(words).map(({ text }) => text), ...stops]),
  ].slice(0, 12);
  return {
    typed,
    words: words || placeText || (hasConditions ? '' : typed),
    parts: [...new Set(parts.flatMap((part) => [part, ...closerTo(part)]))],
    subjects: subjectsIn(parts),
    ...conditions,
    ...there,
    rest: text.taken.join(' '),
    placeText,
    isLoose: false,
  };
}
