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

/** Uses of a coupon, by everybody and by the family. */
type Counted = { usesOfAll: number; usesOfFamily: number };

/** A family's relation to a coupon. `validUntil` is null before the coupon is received. */
export type Having = {
  validUntil: Temporal.Instant | null;
  heldBy: string | null;
  /** Whether the family has ordered, if known; pricing checks it itself. */
  hasOrdered?: boolean;
} & Counted;

/** Days before its end on which a family is notified of a coupon. */
export const warnedDays = 7;

/** Limit on tries of codes; successful ones are given back. */
export const codeLimit = { name: 'coupon-code', points: 10, seconds: 600 };

const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0;

/** Returns the last moment in which a coupon received now can be used: the end of a day in the shop's zone. */
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
    if (!only) throw new Error('a coupon needs an end date');
    return only;
  }
  return isAfter(ends, validUntil) ? validUntil : ends;
}

export function whyNotReceive(coupon: Terms, usesOfAll: number, now: Temporal.Instant): Reason | null {
  if (coupon.endedAt) return 'coupons.ended';
  if (coupon.validUntil && isAfter(now, coupon.validUntil)) return 'coupons.expired';
  return coupon.usesInAll !== null && usesOfAll >= coupon.usesInAll ? 'coupons.all_gone' : null;
}

/** Says why a family cannot use a coupon now, or null. Its own uses are checked before everybody's. */
export function whyNotUse(coupon: Terms, having: Having, now: Temporal.Instant): Reason | null {
  if (having.usesOfFamily >= coupon.usesByFamily)
    return having.heldBy
      ? { code: 'coupons.in_order', params: { order_number: having.heldBy } }
      : 'coupons.used_up';
  if (having.validUntil && isAfter(now, having.validUntil)) return 'coupons.expired';
  const unreceivable = whyNotReceive({ ...coupon, validUntil: null }, having.usesOfAll, now);
  if (unreceivable) return unreceivable;
  if (coupon.firstOrder && having.hasOrdered) return 'pricing.first_order';
  return isAfter(coupon.validFrom, now) ? 'coupons.not_yet' : null;
}

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

/** The fields that are promised to families with the coupon. */
const promised: readonly [field: string, read: (coupon: Changeable) => unknown][] = [
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

const isLess = (wanted: number | null, now: number | null) =>
  wanted !== null && (now === null || wanted < now);

/** Says by field why a coupon cannot change. Once a family has it, terms stay and uses can only be raised. */
export function whyNotChange(
  coupon: Changeable,
  change: Changeable,
  { isOut, isGivenOnly }: { isOut: boolean; isGivenOnly: boolean },
): Readonly<Record<string, string>> {
  const changed = promised.filter(
    ([, read]) => JSON.stringify(read(coupon)) !== JSON.stringify(read(change)),
  );
  const faults: readonly [field: string, code: string, is: boolean][] = [
    ['is_open', 'coupon_open_wrong', isGivenOnly && change.isOpen],
    ...changed.map(([field]) => [field, 'coupon_promised', isOut] as [string, string, boolean]),
    ['uses_in_all', 'coupon_only_more', isOut && isLess(change.usesInAll, coupon.usesInAll)],
    ['uses_by_family', 'coupon_only_more', isOut && change.usesByFamily < coupon.usesByFamily],
  ];
  return Object.fromEntries(faults.filter(([, , is]) => is).map(([field, code]) => [field, code]));
}

/** Says that a coupon was stopped, or null. */
export const whyNotStop = ({ endedAt }: Pick<Terms, 'endedAt'>): Reason | null =>
  endedAt ? 'coupons.stopped' : null;

/** Returns the lists that show a family's coupon; one for several orders may be in two. */
export function listsOf(coupon: Terms, having: Having, now: Temporal.Instant): CouponStatus[] {
  const used: CouponStatus[] = having.usesOfFamily > 0 ? ['used'] : [];
  if (having.usesOfFamily >= coupon.usesByFamily) return used;
  const why = whyNotUse(coupon, having, now);
  return [...used, why === null || why === 'coupons.not_yet' ? 'usable' : 'expired'];
}

type Batch = Pick<typeof couponBatches.$inferSelect, 'state'>;

/** Says that a batch was withdrawn, or null. */
export const whyNotWithdraw = ({ state }: Batch): Reason | null =>
  state === 'withdrawn' ? 'coupons.batch_withdrawn' : null;

export const newBatchCode = (): string =>
  Array.from({ length: batchCodeLength }, () => batchCodeSigns[randomInt(batchCodeSigns.length)]).join('');

/** Returns the state of a batch's code. */
export function codeStateOf({ takenAt, batch }: { takenAt: unknown; batch: Batch }): BatchCodeState {
  if (takenAt) return 'taken';
  return batch.state === 'withdrawn' ? 'withdrawn' : 'free';
}
