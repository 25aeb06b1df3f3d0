import { to } from './read-spans.ts';
import type { Taker } from './taker.ts';

/** The lowest and the highest price that a text names, in minor units. */
export type Prices = { from: number; to: number };

/** Beyond every price, and within the database's whole numbers. */
const most = 2_000_000_000;
const sign = String.raw`(?:[¥$]|rmb|cny)\s*`;
const unit = String.raw`\s*(?:元|块钱?|rmb\b|cny\b|yuan\b)`;
const digits = String.raw`(?<![\d.])(\d{1,6})(?![\d.:])`;
/** A number that says it is money, or is too large for an age. */
const amount = String.raw`(?:${sign}${digits}(?:${unit})?|${digits}${unit}|(?<![\d.])(\d{3,6})(?![\d.:]))`;
/** No money: "under 500 words", 800字以内. */
const noOther = String.raw`(?!\s*(?:%|字|词|人|题|米|words?\b|pieces?\b|people\b|students?\b|minutes?\b|hours?\b|metres?\b|meters?\b))`;

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
      `(?:[<≤]=?|不(?:超过|高于|到)|低于|少于|便宜(?:过|于)|\\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|within))\\s*${amount}${noOther}`,
      'u',
    ),
    (first) => ({ from: 0, to: first }),
  ],
  [new RegExp(`${amount}(?:以下|以内|之内|内的?(?!\\p{L}))的?`, 'u'), (first) => ({ from: 0, to: first })],
  [
    new RegExp(
      `(?:[>≥]=?|高于|超过|\\b(?:over|above|more than|at least|from))\\s*(?:${sign}${digits}(?:${unit})?|${digits}${unit})`,
      'u',
    ),
    (first) => ({ from: first, to: most }),
  ],
  [
    new RegExp(`(?:${sign}${digits}(?:${unit})?|${digits}${unit})以上的?`, 'u'),
    (first) => ({ from: first, to: most }),
  ],
];

/** The prices that a text asks for: 500元以下, under 500, <¥500, 1000-2000元. */
export function pricesIn(text: Taker): Prices | null {
  for (const [pattern, meant] of patterns) {
    const found = text.take(pattern);
    if (!found) continue;
    const [first = 0, second = 0] = found.slice(1).filter(Boolean).map(Number);
    const { from, to } = meant(first, second);
    return { from: from * 100, to: Math.min(to * 100, most) };
  }
  return null;
}
