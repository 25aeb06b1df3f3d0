import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeCoupon, officeCouponCalls } from '../../../contract/coupons/office-calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseFields, refuseIf } from '../../platform/refusal.ts';
import { createCoupon } from './create-coupon.ts';
import {
  type CouponLine,
  couponLine,
  endCoupon,
  extendReceived,
  listCouponLines,
  updateCoupon,
} from './office-store.ts';
import { stateOf, whyNotChange, whyNotStop } from './rules.ts';
import { lockCoupons, namesOf } from './store.ts';

function present(
  { now, settings: { currency } }: Pick<Context, 'now' | 'settings'>,
  { coupon, received, used, held, cost }: CouponLine,
): OfficeCoupon {
  const inCurrency = (amount: number) => money(amount, currency);
  const { id, code, name, kinds } = coupon;
  return {
    ...{ id, code, name, kinds, received, used, held },
    state: stateOf(coupon, now),
    amount: coupon.amount === null ? null : inCurrency(coupon.amount),
    rate_bp: coupon.rateBp,
    cap: coupon.cap === null ? null : inCurrency(coupon.cap),
    offering_ids: coupon.offeringIds,
    least: inCurrency(coupon.leastAmount),
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
    cost: inCurrency(cost),
    created_at: coupon.createdAt.toString(),
    ended_at: coupon.endedAt?.toString() ?? null,
    version: coupon.version,
  };
}

const viewCoupon = async (context: Context, id: string): Promise<OfficeCoupon> =>
  present(context, (await couponLine(context, id)) ?? refuse('not_found'));

export async function listOfficeCoupons(
  context: Context,
  input: CheckedInputOf<typeof officeCouponCalls.officeCouponIndex>,
) {
  const { rows, total } = await listCouponLines(context, input);
  const { page, page_size } = input;
  return { items: rows.map((row) => present(context, row)), total, page, page_size };
}

type Terms = Omit<CheckedInputOf<typeof officeCouponCalls.officeCouponChange>, 'coupon_id' | 'version'>;

const columnsOf = (input: Terms) => ({
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

async function requireOfferings(context: Context, offeringIds: readonly string[]): Promise<void> {
  const known = await namesOf(context, { codes: [], offeringIds });
  if (known.offerings.length < new Set(offeringIds).size) refuseField('offering_ids', 'invalid');
}

/** Creates a coupon. Refuses at its field an unknown offering, and a code in use (`routes.ts`). */
export async function makeCoupon(
  context: Context,
  input: CheckedInputOf<typeof officeCouponCalls.officeCouponMake>,
): Promise<OfficeCoupon> {
  await requireOfferings(context, input.offering_ids);
  const id = await createCoupon(context, {
    ...columnsOf(input),
    code: input.code,
    givenOnly: input.given_only,
  });
  return viewCoupon(context, id);
}

const writtenOf = (columns: ReturnType<typeof columnsOf>) => ({
  name: columns.name,
  amount: columns.amount,
  rate_bp: columns.rateBp,
  cap: columns.cap,
  kinds: columns.kinds,
  offering_ids: columns.offeringIds,
  least: columns.leastAmount,
  first_order: columns.firstOrder,
  least_children: columns.leastChildren,
  stackable: columns.stackable,
  is_open: columns.isOpen,
  valid_from: columns.validFrom.toString(),
  valid_until: columns.validUntil?.toString() ?? null,
  valid_days: columns.validDays,
  uses_in_all: columns.usesInAll,
  uses_by_family: columns.usesByFamily,
});

/**
 * Changes a coupon. Refuses `not_found`, `coupons.stopped`, an older version, and at its field what was promised to
 * families. A later end also extends received coupons; an earlier one shortens none.
 */
export async function changeCoupon(
  context: Context,
  input: CheckedInputOf<typeof officeCouponCalls.officeCouponChange>,
): Promise<OfficeCoupon> {
  const { coupon_id: id, version } = input;
  await lockCoupons(context, { ids: [id] });
  const { coupon, received, used, held } = (await couponLine(context, id)) ?? refuse('not_found');
  refuseIf(whyNotStop(coupon));
  if (coupon.version !== version) refuse('coupons.changed_since');
  const change = columnsOf(input);
  const faults = whyNotChange(coupon, change, {
    isOut: received + used + held > 0,
    isGivenOnly: coupon.givenOnly,
  });
  if (Object.keys(faults).length > 0) refuseFields(faults);
  await requireOfferings(context, input.offering_ids);
  await updateCoupon(context, id, { ...change, version: version + 1 });
  const [was, is] = [coupon.validUntil, change.validUntil];
  if (was && is && Temporal.Instant.compare(is, was) > 0)
    await extendReceived(context, { couponId: id, was, is });
  await record(context, {
    action: 'coupon.change',
    subject: `coupon:${id}`,
    before: writtenOf(coupon),
    after: writtenOf(change),
  });
  return viewCoupon(context, id);
}

/** Stops a coupon. Orders that hold it keep it. Refuses `not_found`, `coupons.stopped`. */
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
