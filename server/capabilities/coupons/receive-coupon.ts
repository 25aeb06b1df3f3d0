import { bareCode, capitalCode } from '../../../contract/core/typed.ts';
import type { CouponView } from '../../../contract/coupons/calls.ts';
import { couponCode } from '../../../contract/coupons/code.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { lockCode, takeCode } from './batch-store.ts';
import { presentCoupons } from './present.ts';
import { codeLimit, codeStateOf, lastMoment, whyNotReceive } from './rules.ts';
import {
  codeButForDashes,
  couponsOfFamily,
  type FamilyCoupon,
  insertReceived,
  type Received,
} from './store.ts';

/**
 * Receives a coupon by its own code or a batch's. A coupon the family has is returned unchanged, and the batch's code
 * stays free. In steps, so that tries stay counted. Refuses at the field an unknown code, one used by another family,
 * and an ended or used-up coupon.
 */
export async function receiveCoupon(context: Context, input: { code: string }): Promise<CouponView> {
  const [parentId, code] = [accountOf(context), couponCode(input.code)];
  await context.limit(codeLimit, parentId);
  const received = await context.transact(async (inside) => {
    const found =
      (await receiveByOwn(inside, code)) ??
      (await receiveByOwn(inside, bareCode(code))) ??
      (await receiveByOwn(inside, (await codeButForDashes(inside, code)) ?? code)) ??
      (await receiveByBatch(inside, capitalCode(code)));
    if (!found) return refuseField('code', 'coupon_unknown');
    const [view] = await presentCoupons(inside, [(await findByCode(inside, found.coupon.code)) ?? found]);
    if (!view) throw new Error(`coupon ${found.coupon.id} does not exist`);
    return view;
  });
  await context.giveBack(codeLimit, parentId);
  return received;
}

const findByCode = async (context: Context, code: string): Promise<FamilyCoupon | undefined> =>
  (await couponsOfFamily(context, accountOf(context), [code])).find(({ coupon }) => coupon.code === code);

/** Receives by the coupon's own code; null if there is no such coupon. */
async function receiveByOwn(context: Context, code: string): Promise<FamilyCoupon | null> {
  const found = await findByCode(context, code);
  if (!found || (found.coupon.givenOnly && !found.received)) return null;
  if (!found.received) await receive(context, found);
  return found;
}

/** Receives by a code of a batch, which then belongs to the family. */
async function receiveByBatch(context: Context, code: string): Promise<FamilyCoupon | null> {
  const batchCode = await lockCode(context, code);
  const found = batchCode && (await findByCode(context, batchCode.couponCode));
  if (!found) return null;
  if (found.received) return found;
  const state = codeStateOf({ takenAt: batchCode.code.takenAt, batch: batchCode.batch });
  if (state !== 'free') refuseField('code', state === 'taken' ? 'coupon_code_taken' : 'coupon_over');
  const [received] = await receive(context, found);
  if (received) await takeCode(context, { code, receivedId: received.id });
  return found;
}

async function receive(context: Context, { coupon, usesOfAll }: FamilyCoupon): Promise<Received[]> {
  if (whyNotReceive(coupon, usesOfAll, context.now)) refuseField('code', 'coupon_over');
  return storeReceived(context, [coupon], accountOf(context));
}

/** Stores received coupons with the last moment of use of each. Returns the new ones. */
export async function storeReceived(
  context: Context,
  received: readonly FamilyCoupon['coupon'][],
  parentId: string,
): Promise<Received[]> {
  const { timeZone } = context.settings;
  const rows = received.map((coupon) => ({
    id: context.newId(),
    couponId: coupon.id,
    parentId,
    receivedAt: context.now,
    validUntil: lastMoment(coupon, context.now, timeZone),
  }));
  const added = await insertReceived(context, rows);
  for (const { couponId } of added)
    await record(context, { action: 'coupon.receive', subject: `coupon:${couponId}`, after: { parentId } });
  return added;
}
