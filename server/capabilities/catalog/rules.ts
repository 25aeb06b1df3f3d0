import type { PriceView } from '../../../contract/catalog.ts';
import { money } from '../../../contract/money.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';

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
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const { earlyPrice, earlyUntil } = offering;
  const applies =
    earlyPrice !== null &&
    earlyUntil !== null &&
    earlyPrice !== offering.price &&
    Temporal.PlainDate.compare(today, earlyUntil) <= 0;
  if (!applies) return { list, early: null, early_until: null, now: list };
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

type ForSale = {
  offering: { status: string };
  session: { startsAt: Temporal.Instant; endsAt: Temporal.Instant };
  seatsLeft: number;
};

/** Why a session cannot be bought now, or null. One that has begun can be joined, at its full price, until it ends. */
export function whyNotJoin(sale: ForSale, now: Temporal.Instant): RefusalCode | null {
  if (sessionState(sale.session, now) === 'ended') return 'catalog.session_ended';
  if (sale.offering.status !== 'open') return 'catalog.offering_closed';
  return sale.seatsLeft > 0 ? null : 'enrolments.full';
}
