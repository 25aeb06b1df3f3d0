import type { OfferingKind } from '../../../contract/catalog/offering-kinds.ts';
import type { Taker } from './taker.ts';

const oneToOne = String.raw`一对一|(?<!\d)1\s*[对v:]\s*1(?!\d)|\b(?:one|1)[\s-]*(?:on|to|2)[\s-]*(?:one|1)\b`;
const lesson = String.raw`(?:\s*(?:lesson|class|tutoring|tuition|session)(?:e?s)?\b)`;
const privately = `(?:${oneToOne}|私教|\\bprivate\\b)`;
/** 数学竞赛班 and "contest maths" are courses. */
const noCourse = String.raw`(?!班|课|辅导|培训|集训|冲刺|\s*(?:prep|training|maths?)\b)`;

/** Kinds as the menu and the facets name them, and as people do, the narrowest first. */
const kinds: readonly [pattern: RegExp, kinds: readonly OfferingKind[]][] = [
  [
    new RegExp(`${privately}单次课?|单次课|\\b(?:one-?\\s?time|single) ${privately}${lesson}?`, 'u'),
    ['private_once'],
  ],
  [
    new RegExp(`${privately}长期课?|长期课|\\b(?:long-?\\s?term|regular) ${privately}${lesson}?`, 'u'),
    ['private_long'],
  ],
  [
    new RegExp(`${privately}(?:${lesson}|(?:课程|课|辅导|教学)(?!\\p{L}))?`, 'u'),
    ['private_once', 'private_long'],
  ],
  [/常规课程?|\bregular (?:courses?|classes)\b/u, ['course']],
  [
    /(?:[春夏秋冬][令季]|寒假|暑假|暑期|假期)营地?|(?:寒假|暑假|暑期|假期)(?:兴趣|培训)?班|营地(?:课程?|班)?|(?<![经运露军阵])营(?!\p{L})|\b(?:(?:spring|summer|autumn|fall|winter|holiday|day)\s+)?camps?\b/u,
    ['camp'],
  ],
  [/活动|\b(?:activity|activities|events?)\b/u, ['activity']],
  [
    new RegExp(`(?:比赛|竞赛|大赛|赛事|\\b(?:competition|contest|tournament)s?\\b)${noCourse}`, 'u'),
    ['competition'],
  ],
];
/** 9.9元体验课: the price is the trial's. */
const trial =
  /(?:免费|(?:¥\s*)?(?<![\d.])\d{1,3}(?:\.\d{1,2})?\s*(?:元|块钱?)\s*)?(?:试听|试课|体验课)课?|\b(?:free\s+)?trials?\b(?:\s+(?:lesson|class)(?:e?s)?\b)?/u;

/** Words of a season and its months. Spring festival is in winter. */
const seasons: readonly [pattern: RegExp, months: readonly number[]][] = [
  [/春[令季天假]|\bspring\b(?!\s+festival)/u, [3, 4, 5]],
  [/夏[令季天]|暑[假期]|\bsummer\b/u, [6, 7, 8]],
  [/秋[令季天假]|\b(?:autumn|fall)\b/u, [9, 10, 11]],
  [/冬[令季天]|寒假|春节|\b(?:winter|spring\s+festival)\b/u, [12, 1, 2]],
];

/** The months of the seasons that a text names, taken from the rest of it. */
export const monthsIn = (typed: string, text: Taker): number[] =>
  seasons.flatMap(([pattern, months]) => {
    if (!pattern.test(typed)) return [];
    text.take(pattern);
    return months;
  });

/** The kinds that a text names; one of them is enough. */
export const kindsIn = (text: Taker): OfferingKind[] => [
  ...new Set(kinds.flatMap(([pattern, named]) => (text.take(pattern) ? named : []))),
];

/** Whether a text asks for trial lessons. */
export const isTrialIn = (text: Taker): boolean => text.take(trial) !== null;
