import type { PriceView } from '../../../contract/catalog/calls.ts';
import { money } from '../../../contract/core/money.ts';
import { dayAt } from '../../platform/zoned.ts';

export type Priced = {
  price: number;
  earlyPrice: number | null;
  earlyUntil: string | null;
  currency: string;
};

/**
 * Returns an offering's price now: the early price through its last day in the shop's zone, if it differs from the list
 * price (specification section 3).
 */
export function priceToday(offering: Priced, now: Temporal.Instant, timeZone: string): PriceView {
  const list = money(offering.price, offering.currency);
  const { earlyPrice, earlyUntil } = offering;
  const always = { list, early: null, early_until: null, now: list };
  if (earlyPrice === null || earlyUntil === null || earlyPrice === offering.price) return always;
  const today = dayAt(now, timeZone);
  if (Temporal.PlainDate.compare(today, earlyUntil) > 0) return always;
  const early = money(earlyPrice, offering.currency);
  return { list, early, early_until: earlyUntil, now: early };
}

type SessionState = 'ahead' | 'running' | 'ended';

/** Tells whether a session is before its first lesson, running, or over. */
export function sessionState(
  session: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): SessionState {
  if (Temporal.Instant.compare(now, session.startsAt) < 0) return 'ahead';
  return Temporal.Instant.compare(now, session.endsAt) < 0 ? 'running' : 'ended';
}

type Range = { from: number; to: number };
type ForWhom = { ageFrom: number; ageTo: number; gradeFrom: number; gradeTo: number };

const overlap = (a: Range, b: Range): boolean => a.from <= b.to && b.from <= a.to;

/** Says whether age or grade of a child is outside an offering's, or null. A doubt counts in the child's favour. */
export function whyNotFit(offering: ForWhom, child: { ages: Range; grades: Range }): 'age' | 'grade' | null {
  if (!overlap(child.ages, { from: offering.ageFrom, to: offering.ageTo })) return 'age';
  return overlap(child.grades, { from: offering.gradeFrom, to: offering.gradeTo }) ? null : 'grade';
}
