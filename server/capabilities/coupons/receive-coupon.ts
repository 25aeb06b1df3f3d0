import type { CouponView } from '../../../contract/coupons/calls.ts';
import { couponCode } from '../../../contract/coupons/code.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { presentCoupons } from './present.ts';
import { codeLimit, lastMoment, whyNotReceive } from './rules.ts';
import { couponsOfFamily, type FamilyCoupon, insertReceived } from './store.ts';

/**
 * Receives a coupon by its code; one that the family has is answered as it is. In steps, so that a counted try stays: codes are not to
 * be guessed. Refuses the field for an unknown code, and for a coupon that has ended or whose uses are gone.
 */
export async function receiveCoupon(context: Context, input: { code: string }): Promise<CouponView> {
  const [parentId, code] = [accountOf(context), couponCode(input.code)];
  await context.limit(codeLimit, parentId);
  const received = await context.transact(async (inside) => {
    const found = await findByCode(inside, code);
    if (!found || (found.coupon.givenOnly && !found.received)) return refuseField('code', 'coupon_unknown');
    if (!found.received) await receive(inside, found, parentId);
    const [view] = await presentCoupons(inside, [(await findByCode(inside, code)) ?? found]);
    if (!view) throw new Error(`coupon ${found.coupon.id} is not there`);
    return view;
  });
  await context.giveBack(codeLimit, parentId);
  return received;
}

const findByCode = async (context: Context, code: string): Promise<FamilyCoupon | undefined> =>
  (await couponsOfFamily(context, accountOf(context), [code])).find(({ coupon }) => coupon.code === code);

async function receive(
  context: Context,
  { coupon, usesOfAll }: FamilyCoupon,
  parentId: string,
): Promise<void> {
  if (whyNotReceive(coupon, usesOfAll, context.now)) refuseField('code', 'coupon_over');
  await keepReceived(context, [coupon], parentId);
}

/** Keeps that a family has received coupons, with the last moment that each is promised for. */
export async function keepReceived(
  context: Context,
  received: readonly FamilyCoupon['coupon'][],
  parentId: string,
): Promise<void> {
  const { timeZone } = context.settings;
  const rows = received.map((coupon) => ({
    id: context.newId(),
    couponId: coupon.id,
    parentId,
    receivedAt: context.now,
    validUntil: lastMoment(coupon, context.now, timeZone),
  }));
  for (const { couponId } of await insertReceived(context, rows))
    await record(context, { action: 'coupon.receive', subject: `coupon:${couponId}`, after: { parentId } });
}
