import { z } from 'zod';
import type { PersonKind } from './call.ts';

/** An amount of money: `amount` in whole minor units (fen, cents), `currency` an ISO 4217 code. */
export type Money = { amount: number; currency: string };

export const moneyView = z.object({ amount: z.int(), currency: z.string().length(3) });

/** Whether a person reads about money: prices, fees and refunds. A child signed in with their own account does not. */
export const readsMoney = ({ kind }: { kind: PersonKind }): boolean => kind !== 'student';

/** `amount` minor units of `currency`; throws when the amount is not a safe whole number. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a safe whole amount: ${amount}`);
  return { amount, currency };
}

/** The sum of amounts of one currency; `currency` names it for an empty list. Throws on mixed currencies. */
export function sum(parts: readonly Money[], currency: string): Money {
  let total = 0;
  for (const part of parts) {
    if (part.currency !== currency) throw new RangeError(`cannot add ${part.currency} to ${currency}`);
    total += part.amount;
  }
  return money(total, currency);
}

/** `a × b / c` for whole numbers, rounded half up, without leaving whole numbers. */
export function mulDiv(a: number, b: number, c: number): number {
  const numerator = BigInt(a) * BigInt(b) * 2n + BigInt(c);
  const denominator = BigInt(c) * 2n;
  const floor = numerator / denominator;
  const rounded = numerator < 0n && floor * denominator !== numerator ? floor - 1n : floor;
  return money(Number(rounded), '').amount;
}

/**
 * Splits a whole `total` over `weights` by largest remainder: the parts sum to `total` exactly and keep the weights'
 * order on ties. All weights zero: the first part takes everything. Neither `total` nor a weight may be negative.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new RangeError('no weights');
  }
  if (total < 0 || weights.some((weight) => weight < 0)) throw new RangeError('negative total or weight');
  const weightSum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (weightSum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((share) => Number(share / weightSum));
  let rest = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % weightSum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder) {
    if (rest === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}
