import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeCoupon, officeCouponCalls } from '../../../contract/coupons/office-calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { createCoupon } from './create-coupon.ts';
import { type CouponLine, couponLine, endCoupon, listCouponLines } from './office-store.ts';
import { stateOf, whyNotStop } from './rules.ts';
import { lockCoupons, namesOf } from './store.ts';

function present(
  { now, settings: { currency } }: Pick<Context, 'now' | 'settings'>,
  { coupon, received, used, held, cost }: CouponLine,
): OfficeCoupon {
  const of = (amount: number) => money(amount, currency);
  const { id, code, name, kinds } = coupon;
  return {
    ...{ id, code, name, kinds, received, used, held },
    state: stateOf(coupon, now),
    amount: coupon.amount === null ? null : of(coupon.amount),
    rate_bp: coupon.rateBp,
    cap: coupon.cap === null ? null : of(coupon.cap),
    offering_ids: coupon.offeringIds,
    least: of(coupon.leastAmount),
    first_order: coupon.firstOrder,
    least_children: coupon.leastChildren,
    stackable: coupon.stackable,
    is_open: coupon.isOpen,
    given_only: coupon.givenOnly,
    valid_from: coupon.validFrom.toString(),
    valid_until: coupon.validUntil?.toString() ?? null,
    valid_days: coupon.validDays,
    uses_in_all: coupon.usesInAll,
    uses_by_family: coupon.usesByFamily,
    cost: of(cost),
    created_at: coupon.createdAt.toString(),
    ended_at: coupon.endedAt?.toString() ?? null,
  };
}

const viewCoupon = async (context: Context, id: string): Promise<OfficeCoupon> =>
  present(context, (await couponLine(context, id)) ?? refuse('not_found'));

/** A page of coupons for the office. */
export async function listOfficeCoupons(
  context: Context,
  input: CheckedInputOf<typeof officeCouponCalls.officeCouponIndex>,
) {
  const { rows, total } = await listCouponLines(context, input);
  const { page, page_size } = input;
  return { items: rows.map((row) => present(context, row)), total, page, page_size };
}

/** Makes a coupon as staff wish. Refuses at its field an offering that is none, and a code that another one has (`routes.ts`). */
export async function makeCoupon(
  context: Context,
  input: CheckedInputOf<typeof officeCouponCalls.officeCouponMake>,
): Promise<OfficeCoupon> {
  const known = await namesOf(context, { codes: [], offeringIds: input.offering_ids });
  if (known.offerings.length < new Set(input.offering_ids).size) refuseField('offering_ids', 'invalid');
  const id = await createCoupon(context, {
    code: input.code,
    name: { zh: input.name.zh, en: input.name.en || input.name.zh },
    amount: input.amount ?? null,
    rateBp: input.rate_bp ?? null,
    cap: input.cap ?? null,
    kinds: input.kinds,
    offeringIds: input.offering_ids,
    leastAmount: input.least,
    firstOrder: input.first_order,
    leastChildren: input.least_children,
    stackable: input.stackable,
    isOpen: input.is_open,
    validFrom: Temporal.Instant.from(input.valid_from),
    validUntil: input.valid_until ? Temporal.Instant.from(input.valid_until) : null,
    validDays: input.valid_days ?? null,
    usesInAll: input.uses_in_all ?? null,
    usesByFamily: input.uses_by_family,
  });
  return viewCoupon(context, id);
}

/** Stops a coupon: orders that hold it keep it. Refuses `not_found`, `coupons.stopped`. */
export async function stopCoupon(
  context: Context,
  { coupon_id }: { coupon_id: string },
): Promise<OfficeCoupon> {
  await lockCoupons(context, { ids: [coupon_id] });
  const line = (await couponLine(context, coupon_id)) ?? refuse('not_found');
  refuseIf(whyNotStop(line.coupon));
  await endCoupon(context, coupon_id);
  await record(context, { action: 'coupon.stop', subject: `coupon:${coupon_id}` });
  return viewCoupon(context, coupon_id);
}
