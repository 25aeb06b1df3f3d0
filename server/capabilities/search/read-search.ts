import { folded } from '../../platform/fold/fold.ts';
import { chineseRuns, latinWords } from './tokens.ts';

type Span = { from: number; to: number };

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
  ages: Span | null;
  grades: Span | null;
  /** ISO weekdays, of which one is enough. */
  weekdays: number[];
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

const chineseDigits = '零一二三四五六七八九';
const numberPattern = String.raw`(?:(?<![\d.])\d{1,2}(?:\.\d)?|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])`;

/** Returns the whole number that digits or Chinese numerals below a hundred stand for: three and a half years are three. */
function numberOf(text: string): number {
  if (/^\d/.test(text)) return Math.floor(Number(text));
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (sign = '') => chineseDigits.indexOf(sign.replace('两', '二'));
  const ten = text.includes('十') ? (tens ? digit(tens) : 1) * 10 : 0;
  return ten + (ones ? digit(ones) : 0);
}

const to = String.raw`\s*(?:-|–|—|~|到|至|to)\s*`;
const oldest = 99;
const since = (age: number): Span => ({ from: age, to: oldest });
const until = (age: number): Span => ({ from: 0, to: age });
/** No age: "under 10 people", "over 8 weeks". */
const noOther = String.raw`(?![\d:.]|\s*(?:%|元|块|人|rmb|cny|yuan|people|students|kids|children|lessons|classes|weeks|months|minutes|mins?|hours))`;
const years = String.raw`(?:\s*-?\s*(?:years?|yrs?|yo)(?:[\s-]*olds?)?)?`;
/** 3岁以上, under 10: a span with one end. */
const openAges: readonly [RegExp, (age: number) => Span][] = [
  [new RegExp(`(${numberPattern})\\s*(?:周岁|岁)(?:\\s*[及或])?\\s*(?:以上|\\+)(?:的?孩子)?的?`, 'u'), since],
  [
    new RegExp(`(${numberPattern})\\s*(?:周岁|岁)(?:\\s*[及或])?\\s*(?:以下|以内)(?:的?孩子)?的?`, 'u'),
    until,
  ],
  [
    new RegExp(`\\b(?:under|below|younger than)(?: age)?\\s*(\\d{1,2})s?${years}${noOther}`, 'u'),
    (age) => until(Math.max(age - 1, 0)),
  ],
  [new RegExp(`\\bup to(?: age)?\\s*(\\d{1,2})s?${years}${noOther}`, 'u'), until],
  [
    new RegExp(
      `(?:\\b(?:ages?|aged)\\s*)?(?<!\\d)(\\d{1,2})${years}\\s*(?:and|or|&)\\s*(?:under|below|younger|down)\\b`,
      'u',
    ),
    until,
  ],
  [new RegExp(`\\b(?:over|above|older than)(?: age)?\\s*(\\d{1,2})s?${years}${noOther}`, 'u'), since],
  [
    new RegExp(
      `(?:\\b(?:ages?|aged)\\s*)?(?<!\\d)(\\d{1,2})${years}(?:\\s*(?:and|or|&)\\s*(?:over|above|older|up)\\b|\\+(?!\\s*\\d)${years})`,
      'u',
    ),
    since,
  ],
];
const agePatterns = [
  `(${numberPattern})\\s*岁\\s*(?:和|与|及|、|,|，)\\s*(${numberPattern})\\s*(?:周岁|岁)(?:的?孩子)?的?`,
  `(${numberPattern})(?:\\s*岁)?${to}(${numberPattern})\\s*(?:周岁|岁)(?:的?孩子)?的?`,
  `(${numberPattern})()\\s*(?:周岁|岁半?)(?:的?孩子)?的?`,
  `(?<!\\d)(\\d{1,2})${to}(\\d{1,2})[\\s-]*(?:yo|years?|yrs?)\\b(?:[\\s-]*olds?\\b)?`,
  `(?<![\\d.])(\\d{1,2})(?:\\.\\d)?()[\\s-]*(?:yo\\b|y/o\\b|(?:years?|yrs?)[\\s-]*olds?\\b)`,
  `\\b(?:ages?|aged)\\s*(\\d{1,2})(?:${to}(\\d{1,2}))?(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'u'));

const gradePatterns = [
  `(?:小学)?(${numberPattern})(?:\\s*年级)?(?:${to}(${numberPattern}))?\\s*年级的?`,
  `\\b(?:grades?|gr\\.?|g)\\s*(\\d{1,2})(?:${to}(?:g|gr\\.?|grade)?\\s*(\\d{1,2}))?(?!\\d)`,
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)(?:${to}(\\d{1,2})(?:st|nd|rd|th))?[\\s-]*grade(?:rs?)?\\b`,
].map((pattern) => new RegExp(pattern, 'u'));
const yearOf = '中?([一二三1-3])(?:年级)?';
/** 初三, 初中三年级, 初一到初三, 高一高二. */
const secondaryGrades = new RegExp(
  `(初|高)${yearOf}(?:\\s*(?:-|–|—|~|到|至|和|与|及|、)\\s*(初|高)?${yearOf}|(初|高)${yearOf})?的?`,
  'u',
);
/** The years of schooling before each kind of secondary school. */
const yearsBefore: Readonly<Record<string, number>> = { 初: 6, 高: 9 };
/** Grades are years of schooling. */
const schools: readonly [RegExp, number, number][] = [
  [/小学生?/u, 1, 6],
  [/初中生?/u, 7, 9],
  [/高中生?/u, 10, 12],
];

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
  /幼儿园|小朋友|小孩子?|孩子|宝宝|少儿|幼儿|儿童|(?:兴趣|培训|辅导|补习|特长|提高|入学|学习)班|培训|辅导|补习|补课|课程|课外|教学|老师|教练|学习|报名|适合|附近/gu;
/** At the beginning or end of what remains; 数学 and 课文 hold them elsewhere, 学前班 and 大班 are years before school. */
const chineseEdges = /^(?:想要?|要)?学(?!前)|的?(?:课|(?<![前大中小托])班)$|^的|的$/gu;
const englishStops = new Set(
  `a an and the of for in on at to with my our i we want near me learn learning study class classes lesson lessons course courses
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
    .filter((run) => !/^[的班课学]$/u.test(run));
  const latin = latinWords(text.replace(/['’]s\b/gu, '')).filter((word) => !englishStops.has(word));
  return [...chinese, ...latin].join(' ');
}

/** Takes parts out of a text. */
function taker(text: string) {
  const taken: string[] = [];
  const self = {
    left: text,
    taken,
    take(pattern: RegExp): RegExpExecArray | null {
      const match = pattern.exec(self.left);
      if (!match) return null;
      taken.push(match[0].trim());
      self.left = `${self.left.slice(0, match.index)} ${self.left.slice(match.index + match[0].length)}`;
      return match;
    },
  };
  return self;
}
type Taker = ReturnType<typeof taker>;

const between = (one: number, other: number): Span => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});

function spanIn(text: Taker, patterns: readonly RegExp[]): Span | null {
  for (const pattern of patterns) {
    const [match, first, last] = text.take(pattern) ?? [];
    if (match === undefined || first === undefined) continue;
    return between(numberOf(first), numberOf(last || first));
  }
  return null;
}

function agesIn(text: Taker): Span | null {
  for (const [pattern, span] of openAges) {
    const [match, age = ''] = text.take(pattern) ?? [];
    if (match !== undefined) return span(numberOf(age));
  }
  return spanIn(text, agePatterns);
}

function gradesIn(text: Taker): Span | null {
  const [match, school = '', year = '', other = '', otherYear, next = '', nextYear] =
    text.take(secondaryGrades) ?? [];
  if (match !== undefined) {
    const gradeIn = (kind: string, text: string) => (yearsBefore[kind] ?? 0) + numberOf(text);
    return between(gradeIn(school, year), gradeIn(other || next || school, otherYear ?? nextYear ?? year));
  }
  const span = spanIn(text, gradePatterns);
  if (span) return span;
  const stage = schools.find(([pattern]) => text.take(pattern));
  return stage ? { from: stage[1], to: stage[2] } : null;
}

const weekdayOf = (sign: string): number => (/[日天]/.test(sign) ? 7 : '一二三四五六'.indexOf(sign) + 1);

/** Takes a pattern as often as it occurs. */
function* all(text: Taker, pattern: RegExp) {
  for (let match = text.take(pattern); match; match = text.take(pattern)) yield match;
}

/** The days from one to another; 周五到周一 goes over the weekend. */
function daysFrom(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => ((first - 1 + at) % 7) + 1);
}

function weekdaysIn(text: Taker): number[] {
  const days = new Set<number>();
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

/** The places named; several names, such as a city and its district, mean the places that have all of them, if any. */
function placesIn(text: Taker, places: readonly Place[]): string[] {
  const byName = Map.groupBy(
    places.flatMap(({ id, names }) => names.map((name) => ({ id, name }))),
    ({ name }) => name,
  );
  const named = [...byName]
    .sort(([a], [b]) => b.length - a.length)
    .flatMap(([name, those]) => {
      const isChinese = chineseRuns(name).length > 0;
      const pattern = isChinese ? `${escaped(name)}(?:[市区]|校区)?` : `\\b${escaped(name)}\\b(?: campus)?`;
      return text.take(new RegExp(pattern, 'u')) ? [those.map(({ id }) => id)] : [];
    });
  const all = [...new Set(named.flat())];
  const common = all.filter((id) => named.every((ids) => ids.includes(id)));
  return common.length > 0 ? common : all;
}

/**
 * Reads a search as people type it: ages, grades, weekdays and places are understood, words that nearly every class has
 * are left out, the rest are the words to find. 周六北京少儿钢琴课 → 钢琴, on Saturdays, in Beijing first.
 */
export function readSearch(q: string, places: readonly Place[] = []): Reading {
  const typed = folded(q).trim();
  const text = taker(typed);
  const conditions = {
    ages: agesIn(text),
    grades: gradesIn(text),
    weekdays: weekdaysIn(text),
  };
  const hasConditions = text.taken.length > 0;
  const before = text.taken.length;
  const there = placesIn(text, places);
  const placeText = text.taken.slice(before).join(' ');
  const words = wordsIn(text.left);
  const stops = [...text.left.matchAll(chineseStops)].map(([stop]) => stop);
  return {
    typed,
    words: words || placeText || (hasConditions ? '' : typed),
    parts: [...new Set([...chineseRuns(words), ...latinWords(words), ...stops])].slice(0, 12),
    ...conditions,
    places: there,
    rest: text.taken.join(' '),
    placeText,
    isLoose: false,
    isOnlyThere: false,
  };
}
