import { randomInt } from 'node:crypto';
import type { BatchCodeState } from '../../../contract/coupons/batch-calls.ts';
import { batchCodeLength, batchCodeSigns } from '../../../contract/coupons/code.ts';
import type { CouponState } from '../../../contract/coupons/office-calls.ts';
import type { CouponStatus } from '../../../contract/coupons/statuses.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import type { couponBatches, coupons } from '../../schema/coupons.ts';

type Coupon = typeof coupons.$inferSelect;
type Terms = Pick<
  Coupon,
  'validFrom' | 'validUntil' | 'validDays' | 'endedAt' | 'usesInAll' | 'usesByFamily' | 'firstOrder'
>;

/** How often a coupon is in use: by everybody, and by the family. */
type Counted = { usesOfAll: number; usesOfFamily: number };

/** How a family has a coupon; one that it could receive has no last moment yet. */
export type Having = {
  validUntil: Temporal.Instant | null;
  heldBy: string | null;
  /** Whether it has ordered already, where that is known: a price asks by itself. */
  hasOrdered?: boolean;
} & Counted;

/** A family is told of a coupon so many days before it ends. */
export const warnedDays = 7;

/** Tries to receive a coupon by its code; one that succeeds is given back. */
export const codeLimit = { name: 'coupon-code', points: 10, seconds: 600 };

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;

/** The last moment in which a coupon that is received now can be used: to the end of a day by the shop's clocks. */
export function lastMoment(
  { validUntil, validDays }: Pick<Terms, 'validUntil' | 'validDays'>,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant {
  const ends =
    validDays === null
      ? null
      : instantOn(dayAt(now, timeZone).add({ days: validDays + 1 }), '00:00', timeZone).subtract({
          seconds: 1,
        });
  if (!ends || !validUntil) {
    const only = ends ?? validUntil;
    if (!only) throw new Error('a coupon without an end');
    return only;
  }
  return isAfter(ends, validUntil) ? validUntil : ends;
}

/** Why nobody can receive a coupon any more, or null. */
export function whyNotReceive(coupon: Terms, usesOfAll: number, now: Temporal.Instant): Reason | null {
  if (coupon.endedAt) return 'coupons.ended';
  if (coupon.validUntil && isAfter(now, coupon.validUntil)) return 'coupons.expired';
  return coupon.usesInAll !== null && usesOfAll >= coupon.usesInAll ? 'coupons.all_gone' : null;
}

/** Why a family cannot use a coupon now, whatever it buys, or null. What it holds itself comes before what others took. */
export function whyNotUse(coupon: Terms, having: Having, now: Temporal.Instant): Reason | null {
  if (having.usesOfFamily >= coupon.usesByFamily)
    return having.heldBy
      ? { code: 'coupons.in_order', params: { order_number: having.heldBy } }
      : 'coupons.used_up';
  if (having.validUntil && isAfter(now, having.validUntil)) return 'coupons.expired';
  const gone = whyNotReceive({ ...coupon, validUntil: null }, having.usesOfAll, now);
  if (gone) return gone;
  if (coupon.firstOrder && having.hasOrdered) return 'pricing.first_order';
  return isAfter(coupon.validFrom, now) ? 'coupons.not_yet' : null;
}

/** Where a coupon stands for staff. */
export function stateOf(
  coupon: Pick<Terms, 'validFrom' | 'validUntil' | 'endedAt'>,
  now: Temporal.Instant,
): CouponState {
  if (coupon.endedAt) return 'ended';
  if (isAfter(coupon.validFrom, now)) return 'ahead';
  return coupon.validUntil && isAfter(now, coupon.validUntil) ? 'over' : 'running';
}

type Changeable = Omit<
  Coupon,
  'id' | 'code' | 'categories' | 'createdAt' | 'endedAt' | 'givenOnly' | 'version'
>;

/** What a family that has a coupon was promised, by the field in which staff say it. */
const promised: readonly [field: string, of: (coupon: Changeable) => unknown][] = [
  ['amount', ({ amount }) => amount],
  ['rate_bp', ({ rateBp }) => rateBp],
  ['cap', ({ cap }) => cap],
  ['kinds', ({ kinds }) => kinds.toSorted()],
  ['offering_ids', ({ offeringIds }) => offeringIds.toSorted()],
  ['least', ({ leastAmount }) => leastAmount],
  ['first_order', ({ firstOrder }) => firstOrder],
  ['least_children', ({ leastChildren }) => leastChildren],
  ['stackable', ({ stackable }) => stackable],
  ['valid_from', ({ validFrom }) => validFrom.toString()],
  ['valid_days', ({ validDays }) => validDays],
];

const isLess = (wish: number | null, now: number | null) => wish !== null && (now === null || wish < now);

/**
 * What of a coupon cannot become as staff wish, by field, with the message that says why. Once somebody has it, what it is and what for
 * stay; how often it may be used is only raised.
 */
export function whyNotChange(
  coupon: Changeable,
  wish: Changeable,
  { isOut, isGivenOnly }: { isOut: boolean; isGivenOnly: boolean },
): Readonly<Record<string, string>> {
  const changed = promised.filter(([, of]) => JSON.stringify(of(coupon)) !== JSON.stringify(of(wish)));
  const faults: readonly [field: string, code: string, is: boolean][] = [
    ['is_open', 'coupon_open_wrong', isGivenOnly && wish.isOpen],
    ...changed.map(([field]) => [field, 'coupon_promised', isOut] as [string, string, boolean]),
    ['uses_in_all', 'coupon_only_more', isOut && isLess(wish.usesInAll, coupon.usesInAll)],
    ['uses_by_family', 'coupon_only_more', isOut && wish.usesByFamily < coupon.usesByFamily],
  ];
  return Object.fromEntries(faults.filter(([, , is]) => is).map(([field, code]) => [field, code]));
}

/** Why a coupon cannot be stopped, or null. */
export const whyNotStop = ({ endedAt }: Pick<Terms, 'endedAt'>): Reason | null =>
  endedAt ? 'coupons.stopped' : null;

/** The lists of a family in which a coupon that it has stands: one that is good for several orders may be in two. */
export function listsOf(coupon: Terms, having: Having, now: Temporal.Instant): CouponStatus[] {
  const used: CouponStatus[] = having.usesOfFamily > 0 ? ['used'] : [];
  if (having.usesOfFamily >= coupon.usesByFamily) return used;
  const why = whyNotUse(coupon, having, now);
  return [...used, why === null || why === 'coupons.not_yet' ? 'usable' : 'expired'];
}

type Batch = Pick<typeof couponBatches.$inferSelect, 'state'>;

/** Why a batch cannot be withdrawn, or null. */
export const whyNotWithdraw = ({ state }: Batch): Reason | null =>
  state === 'withdrawn' ? 'coupons.batch_withdrawn' : null;

/** A code of a batch, by chance. */
export const newBatchCode = (): string =>
  Array.from({ length: batchCodeLength }, () => batchCodeSigns[randomInt(batchCodeSigns.length)]).join('');

/** Where a code of a batch stands. */
export function codeStateOf({ takenAt, batch }: { takenAt: unknown; batch: Batch }): BatchCodeState {
  if (takenAt) return 'taken';
  return batch.state === 'withdrawn' ? 'withdrawn' : 'free';
}
