import { numberOf, numberPattern, to } from './read-spans.ts';
import type { Taker } from './taker.ts';

/** The lowest and the highest price that a text names, in minor units. */
export type Prices = { from: number; to: number };

/** Beyond every price, and within the database's whole numbers. */
const most = 2_000_000_000;
const sign = String.raw`(?:(?:cn)?¥|\$|rmb|cny)\s*`;
const unit = String.raw`\s*(?:元|块钱?|rmb\b|cny\b|yuan\b)`;
/** A number, which may have a comma behind its thousands: 1,000. */
const numberLike = (plain: string) =>
  String.raw`(?<![\d.]|\d,(?=\d{3}))(\d{1,3},\d{3}|${plain})(?!,\d{3}|\.?\d|:)`;
const digits = numberLike(String.raw`\d{1,6}(?:\.\d{1,2})?`);
const money = `(?:${sign}${digits}(?:${unit})?|${digits}${unit})`;
/** Too large for an age, and no other measure: "under 500 words", 800字以内. */
const bare = String.raw`${numberLike(String.raw`\d{3,6}|\d{2,6}\.\d\d`)}(?!\s*(?:%|字|词|人|名|个|题|页|分|米|厘米|公里|公斤|(?:words?|pages?|pieces?|people|students?|kids?|children|minutes?|hours?|met(?:re|er)s?|[ck]?m|kg)\b))`;
/** 100以内加减法 is a subject, and 500以内的钢琴 a price. */
const bareAtMost = String.raw`${bare}(?:以下|以内|之内|内)(?!的?\s*(?:[加减乘除]|口算|计算|运算|数(?!学)))(?:的|(?![\p{L}\p{N}]))`;

const patterns: readonly [RegExp, (first: number, second: number) => Prices][] = [
  [
    new RegExp(
      `(?:${sign}${digits}(?:${unit})?${to}(?:${sign})?${digits}(?:${unit})?|${digits}(?:${unit})?${to}${digits}${unit})`,
      'u',
    ),
    (first, second) => ({ from: Math.min(first, second), to: Math.max(first, second) }),
  ],
  [
    new RegExp(
      `(?:[<≤]=?|不(?:超过|高于|到)|低于|少于|便宜(?:过|于)|\\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|within))\\s*(?:${money}|${bare})`,
      'u',
    ),
    (first) => ({ from: 0, to: first }),
  ],
  [
    new RegExp(`(?:${money}(?:以下|以内|之内|内的?(?!\\p{L}))的?|${bareAtMost})`, 'u'),
    (first) => ({ from: 0, to: first }),
  ],
  [
    new RegExp(`(?:[>≥]=?|高于|超过|\\b(?:over|above|more than|at least|from))\\s*${money}`, 'u'),
    (first) => ({ from: first, to: most }),
  ],
  [new RegExp(`${money}以上的?`, 'u'), (first) => ({ from: first, to: most })],
  [
    new RegExp(
      `(?:(?:大约|大概|约|\\b(?:around|about|approx\\.?))\\s*${money}|(?:${money}|${bare})\\s*(?:左右|上下)的?)`,
      'u',
    ),
    (first) => ({ from: first * 0.8, to: first * 1.2 }),
  ],
];

const powers: Readonly<Record<string, number>> = { 百: 100, 千: 1000, k: 1000, 万: 10_000 };
const beforePrice = String.raw`(?:${sign}|(?:[<>≤≥]=?|不(?:超过|高于|到)|低于|高于|超过|\b(?:under|below|over|above|within|up to|around|about))\s*)`;
const behindPrice = String.raw`(?:${unit}|\s*(?:左右|上下)|(?:以[上下内]|之内)(?![\p{L}\p{N}])|${to}(?=${numberPattern}[百千万k].?${unit}))`;
const largeNumber = new RegExp(
  `(${beforePrice})?(${numberPattern})([百千万]|k(?![a-z]))(?:([一二两三四五六七八九])([百千])?)?(${behindPrice})?`,
  'gu',
);
const amountOf = (number: string): number => (/^\d/.test(number) ? Number(number) : numberOf(number));
/** The large numbers of prices in digits: 一千五百元, under 1.5k. */
export const withPrices = (text: string): string =>
  text.replaceAll(
    largeNumber,
    (all, before = '', number: string, power: string, rest?: string, restPower?: string, behind = '') => {
      if (!before && !behind) return all;
      const scale = powers[power] ?? 1;
      const further = rest ? numberOf(rest) * (restPower ? (powers[restPower] ?? 1) : scale / 10) : 0;
      return `${before}${Math.round(amountOf(number) * scale + further)}${behind}`;
    },
  );

/** The prices that a text asks for: 500元以下, under 19.99, <¥500, 1000-2000元; 500左右 is a fifth less or more. */
export function pricesIn(text: Taker): Prices | null {
  for (const [pattern, meant] of patterns) {
    const found = text.take(pattern);
    if (!found) continue;
    const [first = 0, second = 0] = found
      .slice(1)
      .filter(Boolean)
      .map((number) => Number(number.replace(',', '')));
    const { from, to } = meant(first, second);
    return { from: Math.round(from * 100), to: Math.min(Math.round(to * 100), most) };
  }
  return null;
}
