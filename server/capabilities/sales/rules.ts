import type { PriceView } from '../../../contract/catalog/calls.ts';
import { campFees, type FeeAmounts } from '../../../contract/catalog/camp-fees.ts';
import type { FeeView } from '../../../contract/catalog/fee-view.ts';
import { type Money, money, mulDiv } from '../../../contract/core/money.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { Priced } from '../catalog/index.ts';
import { priceToday, sessionState } from '../catalog/index.ts';

type SessionPriced = {
  price: number | null;
  earlyPrice: number | null;
  totalClasses: number;
  fees: FeeAmounts;
};

/** A session on sale, with its price and extras. */
export type SaleInput = {
  offering: Priced & { kind: string; lateJoining: 'lessons_left' | 'whole' };
  session: SessionPriced & { startsAt: Temporal.Instant; endsAt: Temporal.Instant };
  lessonsLeft: number;
};

/** The price of a camp week that has begun: whole, or for the days left. */
export type StartedPrice = 'whole' | 'days_left';

export type Today = { now: Temporal.Instant; timeZone: string; startedPrice: StartedPrice };

/** Says whether a camp week has begun and can still be joined, which must be confirmed (specification section 8). */
export const hasWeekStarted = (sale: SaleInput, now: Temporal.Instant): boolean =>
  sale.offering.kind === 'camp' && sessionState(sale.session, now) === 'running';

const isPrivate = ({ kind }: { kind: string }): boolean => kind === 'private_once' || kind === 'private_long';

/** Says whether a session bought as a whole has begun: no early price then. The hours of private lessons are the family's own. */
const hasBegun = ({ offering, session }: SaleInput, now: Temporal.Instant): boolean =>
  !isPrivate(offering) && sessionState(session, now) !== 'ahead';

/** Returns the lessons left: a camp's current day counts, a course has none once its last one has begun. */
const lessonsLeftOf = ({ offering, lessonsLeft, session }: SaleInput): number =>
  Math.min(Math.max(lessonsLeft, offering.kind === 'camp' ? 1 : 0), session.totalClasses);

/**
 * Returns lessons held and lessons left of a running course, days of a running camp week, or null; a late joiner comes to
 * those left.
 */
export function lateOf(sale: SaleInput, now: Temporal.Instant): { held: number; left: number } | null {
  const { kind } = sale.offering;
  if ((kind !== 'course' && kind !== 'camp') || sessionState(sale.session, now) !== 'running') return null;
  const left = lessonsLeftOf(sale);
  return { held: sale.session.totalClasses - left, left };
}

/** Says whether only the lessons left are paid: the shop decides for camps, and each course for itself. */
const isShared = (sale: SaleInput, { now, startedPrice }: Today): boolean =>
  sale.offering.kind === 'camp'
    ? startedPrice === 'days_left' && hasWeekStarted(sale, now)
    : sale.offering.lateJoining === 'lessons_left' && lateOf(sale, now) !== null;

/**
 * Computes the current price of a session with its fees. A week's own price precedes its offering's. A session that has begun never has the
 * early price, and costs its share of lessons left if so decided, rounded half up.
 */
export function priceOfSession(sale: SaleInput, today: Today): PriceView & { fees: FeeView[] } {
  const { offering, session } = sale;
  const base =
    session.price === null ? offering : { ...offering, price: session.price, earlyPrice: session.earlyPrice };
  const priced = hasBegun(sale, today.now) ? { ...base, earlyPrice: null, earlyUntil: null } : base;
  const price = priceToday(priced, today.now, today.timeZone);
  const share = (amount: number) =>
    isShared(sale, today) ? mulDiv(amount, lessonsLeftOf(sale), session.totalClasses) : amount;
  const toShare = ({ amount, currency }: Money) => money(share(amount), currency);
  return {
    ...price,
    list: toShare(price.list),
    early: price.early && toShare(price.early),
    now: toShare(price.now),
    ...(isShared(sale, today) ? { whole: price.list } : {}),
    fees: campFees.flatMap((code) => {
      const amount = session.fees[code];
      return amount === undefined ? [] : [{ code, amount: money(share(amount), offering.currency) }];
    }),
  };
}

type Lesson = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/**
 * Returns the lesson that a session's weekly hour is shown for: the next (`coming`, of a running session), the first before it begins, else
 * the last. With viewers in other zones the hour moves when clocks change.
 */
export function toldBy(
  session: Lesson & { firstLessonEndsAt: Temporal.Instant },
  coming: Lesson | null,
  now: Temporal.Instant,
): Lesson {
  const { startsAt, firstLessonEndsAt, endsAt } = session;
  const state = sessionState(session, now);
  if (state === 'ahead') return { startsAt, endsAt: firstLessonEndsAt };
  if (state === 'running' && coming) return coming;
  return { startsAt: endsAt.subtract(startsAt.until(firstLessonEndsAt)), endsAt };
}

export type ForSale = {
  offering: { status: string; kind: string; opensAt: Temporal.Instant | null };
  session: { startsAt: Temporal.Instant; endsAt: Temporal.Instant; runs: boolean | null };
  seatsLeft: number;
  lessonsLeft: number;
};

type Attended = Pick<ForSale, 'session'> & { offering: Pick<ForSale['offering'], 'kind'> };

/**
 * Says why nobody with a place in a session could come to it now, or null. An offering that is no longer sold is no reason: earlier buyers
 * still come.
 */
export function whyNotAttend({ offering, session }: Attended, now: Temporal.Instant) {
  const state = sessionState(session, now);
  if (state === 'ended') return 'catalog.session_ended' satisfies RefusalCode;
  if (session.runs === false) return 'catalog.called_off' satisfies RefusalCode;
  const isMissed = offering.kind === 'private_once' && state !== 'ahead';
  return isMissed ? ('schedule.hour_taken' satisfies RefusalCode) : null;
}

/** Says why a session cannot be bought now, or null. A running one can be joined, a course until its last lesson begins. */
export function whyNotJoin(sale: ForSale, now: Temporal.Instant): RefusalCode | null {
  const whyNot = whyNotAttend(sale, now);
  if (whyNot === 'catalog.session_ended') return whyNot;
  const isOver = sale.offering.kind === 'course' && sale.lessonsLeft === 0;
  if (isOver) return 'catalog.session_ended';
  if (sale.offering.status !== 'open') return 'catalog.offering_closed';
  if (whyNot === 'catalog.called_off') return whyNot;
  const { kind, opensAt } = sale.offering;
  if (opensAt && Temporal.Instant.compare(now, opensAt) < 0) return 'catalog.not_open_yet';
  if (whyNot) return whyNot;
  if (sale.seatsLeft > 0) return null;
  return kind === 'private_once' ? 'schedule.hour_taken' : 'seats.full';
}
