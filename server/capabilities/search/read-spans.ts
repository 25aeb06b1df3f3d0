import type { Taker } from './taker.ts';

/** From the first to the last age or grade. */
export type Span = { from: number; to: number };

const chineseDigits = '零一二三四五六七八九';
export const numberPattern = String.raw`(?:(?<![\d.])\d{1,2}(?:\.\d)?|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])`;

/** Returns the whole number that digits or Chinese numerals below a hundred stand for: three and a half years are three. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Math.floor(Number(text));
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (sign = '') => chineseDigits.indexOf(sign.replace('两', '二'));
  const ten = text.includes('十') ? (tens ? digit(tens) : 1) * 10 : 0;
  return ten + (ones ? digit(ones) : 0);
}

export const to = String.raw`\s*(?:-|–|—|~|到|至|to)\s*`;
/** Two ages or grades are the span from one to the other. */
const and = String.raw`\s*(?:-|–|—|~|到|至|to|和|与|及|、|或|升|and|or|&)\s*`;
const oldest = 99;
const since = (age: number): Span => ({ from: age, to: oldest });
const until = (age: number): Span => ({ from: 0, to: age });
/** No age: "under 10 people", "over 8 weeks". */
const noOther = String.raw`(?![\d:.]|\s*(?:%|元|块|人|rmb|cny|yuan|people|students|kids|children|lessons|classes|weeks|months|minutes|mins?|hours))`;
const years = String.raw`(?:\s*-?\s*(?:years?|yrs?|yo)(?:[\s-]*olds?)?)?`;
const noGrade = String.raw`(?<!\b(?:grades?|gr\.?|g)\s*)`;
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
      `(?:\\b(?:ages?|aged)\\s*)?${noGrade}(?<!\\d)(\\d{1,2})${years}\\s*(?:and|or|&)\\s*(?:under|below|younger|down)\\b`,
      'u',
    ),
    until,
  ],
  [new RegExp(`\\b(?:over|above|older than)(?: age)?\\s*(\\d{1,2})s?${years}${noOther}`, 'u'), since],
  [
    new RegExp(
      `(?:\\b(?:ages?|aged)\\s*)?${noGrade}(?<!\\d)(\\d{1,2})${years}(?:\\s*(?:and|or|&)\\s*(?:over|above|older|up)\\b|\\+(?!\\s*\\d)${years})`,
      'u',
    ),
    since,
  ],
];
const about = '(?:左右|上下)?(?:的?孩子)?的?';
/** 6、8岁: two of a list. */
const list = String.raw`\s*(?:和|与|及|、|或|,|and|or|&)\s*`;
const noLevel = String.raw`(?<!\b(?:levels?|grades?|stages?|steps?|units?|books?|terms?|weeks?)\s*|\b[b-z])`;
/** The number is no part of 周六, 周一、三, 一对一, 初一 or level 2. */
const noPart = String.raw`${noLevel}(?<![周期拜][一二三四五六日天\d、,和与及]*)(?<![初高对第级])(?<!\p{Script=Han}(?=[一二两三四五六七八九十]))`;
const agePatterns = [
  `(${numberPattern})(?:\\s*岁)?${to}(${numberPattern})\\s*(?:周岁|岁)半?${about}`,
  `(${numberPattern})\\s*岁(?:${and}|\\s*,\\s*)(${numberPattern})\\s*(?:周岁|岁)半?${about}`,
  `${noPart}(${numberPattern})${list}(${numberPattern})\\s*(?:周岁|岁)半?${about}`,
  `(${numberPattern})()\\s*(?:周岁|岁)半?${about}`,
  `${noLevel}(?<![\\d.])(\\d{1,2})(?:\\.\\d)?${and}(\\d{1,2})(?:\\.\\d)?[\\s-]*(?:yo|years?|yrs?)\\b(?:[\\s-]*olds?\\b)?`,
  `(?<![\\d.])(\\d{1,2})(?:\\.\\d)?()[\\s-]*(?:yo\\b|y/o\\b|y\\.o\\.?|y\\b(?!\\.)|yrs?\\b(?:[\\s-]*olds?\\b)?|years?[\\s-]*olds?\\b|years\\b(?!\\s*(?:of|experience)\\b))`,
  `\\b(?:ages?|aged)\\s*(\\d{1,2})(?:\\.\\d)?(?:${and}(\\d{1,2})(?:\\.\\d)?)?(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'u'));

const half = '(?:[上下](?:学期|册|半?年))?的?';
const lastGrade = 12;
/** 五年级以上, grade 3 and up. */
const openGrades: readonly [RegExp, (grade: number) => Span][] = [
  [
    new RegExp(`(?:小学)?(${numberPattern})\\s*年级(?:\\s*[及或])?\\s*以上的?`, 'u'),
    (grade) => between(grade, lastGrade),
  ],
  [
    new RegExp(`(?:小学)?(${numberPattern})\\s*年级(?:\\s*[及或])?\\s*(?:以下|以内)的?`, 'u'),
    (grade) => between(1, grade),
  ],
  [
    /\b(?:grade|gr\.?)\s*(\d{1,2})(?:\s*(?:and|or|&)\s*(?:up|above|over|older)\b|\+)/u,
    (grade) => between(grade, lastGrade),
  ],
  [/\b(?:grade|gr\.?)\s*(\d{1,2})\s*(?:and|or|&)\s*(?:under|below|down)\b/u, (grade) => between(1, grade)],
];
const gradePatterns = [
  `(?:小学)?(${numberPattern})\\s*年级${and}(${numberPattern})\\s*年级${half}`,
  `(?:小学)?(${numberPattern})${to}(${numberPattern})\\s*年级${half}`,
  `(?:小学|${noPart})(${numberPattern})${list}(${numberPattern})\\s*年级${half}`,
  `(?:小学)?(${numberPattern})()\\s*年级${half}`,
  `(?<![初高第\\d])([一二三四五])升([二三四五六])(?:年级)?`,
  `(?<!大)小([一二三四五六])()(?!\\p{Script=Han}?[点些号时])${half}`,
  `\\b(?:grades?|gr\\.?|g)\\s*(\\d{1,2})(?:${and}(?:g|gr\\.?|grade)?\\s*(\\d{1,2}))?(?!\\d)`,
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)(?:\\s*grade)?(?:${and}(\\d{1,2})(?:st|nd|rd|th))?[\\s-]*grade(?:rs?)?\\b`,
].map((pattern) => new RegExp(pattern, 'u'));
const yearOf = '中?([一二三1-3])(?:年级)?';
/** 初三, 初中三年级, 初一到初三, 高一高二. */
const secondaryGrades = new RegExp(
  `(初|高)${yearOf}(?:\\s*(?:-|–|—|~|到|至|和|与|及|、|升)\\s*(初|高)?${yearOf}|(初|高)${yearOf})?${half}`,
  'u',
);
/** The years of schooling before each kind of secondary school. */
const yearsBefore: Readonly<Record<string, number>> = { 初: 6, 高: 9 };
/** 大班, 幼儿园小班到大班, 中大班, 大班升一年级; 小班 is also a small class. */
const smallClass = String.raw`小班(?!课|制|化|教学|授课|上课|额)(?<!精品小班|人小班|vip\s*小班|对[一二两三四五六七八九\d]+小班)`;
const kindergartenYear = `(?:幼儿园)?(?:(${smallClass}|[中大]班)|([小中](?=[、和]?[中大]班)))`;
const kindergarten = new RegExp(
  `${kindergartenYear}(?:(?:${and})?(?:${kindergartenYear}|(?<=\\P{Script=Latin})(?:小学)?(${numberPattern})年级))?${half}`,
  'u',
);
/** K to 2, K-3; K-12 is a name of all school years. */
const kindergartenTo =
  /\b(?:k|kindergarten)\s*(?:-|–|—|~|to|through|and|&)\s*(?:grade\s*|gr\.?\s*|g)?(\d{1,2})\b(?<!12)/u;
const kindergartenYears: Readonly<Record<string, number>> = { 小: -2, 中: -1, 大: 0 };
/** Grades are years of schooling. */
const schools: readonly [RegExp, number, number][] = [
  [/学前班|\bkindergart(?:en(?:ers?)?|ners?)\b|\bkind(?:y|ies)\b/u, 0, 0],
  [/\bpre-?\s?k(?:indergarten)?\b|\bpre-?school(?:ers?)?\b/u, -2, -1],
  [/幼儿园/u, -2, 0],
  [/成人|成年人|\badults?\b/u, 13, 13],
  [/小学生?/u, 1, 6],
  [/初中生?/u, 7, 9],
  [/高中生?/u, 10, 12],
];

const between = (one: number, other: number): Span => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});

/** 五六岁, 一、二年级: two numerals in a row are a span. */
const inARow =
  /(?<![周期拜零一二三四五六七八九十])([一二三四五六七八])\s*[、,]?\s*([二三四五六七八九])(?=\s*(?:周岁|岁|年级))/gu;
const teensInARow = /(?<![一二三四五六七八九])十([一二三四五六七八])([二三四五六七八九])(?=\s*(?:周岁|岁))/gu;
const tensInARow = /([二三四五六七八])([三四五六七八九])十(?=\s*(?:周岁|岁|多岁))/gu;
const englishNumbers =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen';
const numbers = englishNumbers.split('|');
const ordinals =
  'zeroth|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth'.split('|');
const inEnglish = new RegExp(
  `\\b(?:(?<=\\b(?:ages?|aged|grades?|under|over|below|above) |\\b(?:ages?|aged|grades?) (?:${englishNumbers}|\\d{1,2})\\s*(?:-|to|and|or|&)\\s*|\\d (?:to|and|or) )(?:${englishNumbers})|(?:${englishNumbers})(?=(?:\\s*(?:-|to|and|or|&)\\s*(?:${englishNumbers}|\\d+))?(?:[\\s-]+and a half)?[\\s-]*(?:years?|yrs?|yo)\\b))\\b`,
  'gu',
);
const ordinalGrade = new RegExp(`\\b(${ordinals.join('|')})(?=[\\s-]+(?:grade|graders?)\\b)`, 'gu');
/** Digits for words: eight-year-olds, ages five to seven, third grade. */
const withDigits = (text: string): string =>
  text
    .replaceAll(inEnglish, (word) => String(numbers.indexOf(word)))
    .replaceAll(ordinalGrade, (word) => `${ordinals.indexOf(word)}th`);
/** JK and SK alone in small letters are initials. */
const initials = /^\s*[js]k\s*$/;
/** Years before school as they are called in Canada and Hong Kong: K and SK, JK, K1 to K3. K-12 and K-pop are others. */
export const withYears = (text: string, typed: string): string =>
  initials.test(typed)
    ? text
    : text.replaceAll(
        /(?<![\p{L}\p{N}][-‐‑.'’]?)([js]?k)(\s?[1-3])?(?![\p{L}\p{N}]|\s*[-–—~+‐‑.'’&]|\s*(?:to|through|and)\b|\s*\d)/gu,
        (_all, year: string, step?: string) => {
          const name = step ? ['小', '中', '大'][Number(step) - 1] : year === 'jk' ? '中' : '大';
          return ` 幼儿园${name}班 `;
        },
      );
/** Halves as decimals: 4½岁, three and a half years, 三岁半到五岁. */
export const withSpans = (text: string): string =>
  withDigits(text)
    .replaceAll(tensInARow, (both, one: string, other: string) =>
      numberOf(other) === numberOf(one) + 1 ? `${one}十到${other}十九` : both,
    )
    .replaceAll(inARow, (both, one: string, other: string) =>
      numberOf(other) === numberOf(one) + 1 ? `${one}到${other}` : both,
    )
    .replaceAll(teensInARow, (both, one: string, other: string) =>
      numberOf(other) === numberOf(one) + 1 ? `十${one}到十${other}` : both,
    )
    .replaceAll(/(?<!\d)(\d{1,2})\s*、(?:\s*\d{1,2}\s*、)+\s*(?=\d{1,2}\s*(?:周岁|岁|年级))/gu, '$1、')
    .replaceAll(/(?<!\d)(\d{1,2}?)\s*1[⁄/]2(?=\s*(?:周岁|岁|years?|yrs?|yo))/gu, '$1.5')
    .replaceAll(/(?<!\d)(\d{1,2})\s*and a half(?=\s*(?:years?|yrs?))/gu, '$1.5')
    .replaceAll(/岁半(?=\s*(?:-|–|—|~|到|至|和|、))/gu, '岁');

function spanIn(text: Taker, patterns: readonly RegExp[]): Span | null {
  for (const pattern of patterns) {
    const [match, first, last] = text.take(pattern) ?? [];
    if (match === undefined || first === undefined) continue;
    return between(numberOf(first), numberOf(last || first));
  }
  return null;
}

export function agesIn(text: Taker): Span | null {
  for (const [pattern, span] of openAges) {
    const [match, age = ''] = text.take(pattern) ?? [];
    if (match !== undefined) return span(numberOf(age));
  }
  return spanIn(text, agePatterns);
}

/** The kindergarten years that a text names, as grades: 大班 is 0. */
function kindergartenIn(text: Taker): Span | null {
  const [, upTo] = text.take(kindergartenTo) ?? [];
  if (upTo !== undefined) return between(0, Number(upTo));
  const [match, year, short, lastYear, lastShort, grade] = text.take(kindergarten) ?? [];
  if (match === undefined) return null;
  const first = kindergartenYears[(year ?? short ?? '').slice(0, 1)] ?? 0;
  const last = (lastYear ?? lastShort)?.slice(0, 1);
  return between(first, grade ? numberOf(grade) : last ? (kindergartenYears[last] ?? first) : first);
}

export function gradesIn(text: Taker): Span | null {
  const early = kindergartenIn(text);
  if (early) return early;
  const [match, school = '', year = '', other = '', otherYear, next = '', nextYear] =
    text.take(secondaryGrades) ?? [];
  if (match !== undefined) {
    const gradeIn = (kind: string, text: string) => (yearsBefore[kind] ?? 0) + numberOf(text);
    return between(gradeIn(school, year), gradeIn(other || next || school, otherYear ?? nextYear ?? year));
  }
  for (const [pattern, open] of openGrades) {
    const [found, grade = ''] = text.take(pattern) ?? [];
    if (found !== undefined) return open(numberOf(grade));
  }
  const span = spanIn(text, gradePatterns);
  if (span) return span;
  const stage = schools.find(([pattern]) => text.take(pattern));
  return stage ? { from: stage[1], to: stage[2] } : null;
}
