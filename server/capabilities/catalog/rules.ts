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
 * What an offering costs now: the early price until the end of its last day in the shop's zone, where it differs from the
 * list price (specification section 3: discounted when the two differ).
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

export type SessionState = 'ahead' | 'running' | 'ended';

/** Where a session stands: before its first lesson, between, or after its last. */
export function sessionState(
  session: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): SessionState {
  if (Temporal.Instant.compare(now, session.startsAt) < 0) return 'ahead';
  return Temporal.Instant.compare(now, session.endsAt) < 0 ? 'running' : 'ended';
}

type Range = { from: number; to: number };
type ForWhom = { ageFrom: number; ageTo: number; gradeFrom: number; gradeTo: number };

const overlap = (one: Range, other: Range): boolean => one.from <= other.to && other.from <= one.to;

/** In what a child is outside of what an offering is for, or null: age comes first, and a doubt is in the child's favour. */
export function whyNotFit(offering: ForWhom, child: { ages: Range; grades: Range }): 'age' | 'grade' | null {
  if (!overlap(child.ages, { from: offering.ageFrom, to: offering.ageTo })) return 'age';
  return overlap(child.grades, { from: offering.gradeFrom, to: offering.gradeTo }) ? null : 'grade';
}
