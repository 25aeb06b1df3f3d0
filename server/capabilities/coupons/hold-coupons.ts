import type { Act } from '../../../contract/core/acts.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { storeReceived } from './receive-coupon.ts';
import { whyNotReceive, whyNotUse } from './rules.ts';
import {
  couponsOfFamily,
  type FamilyCoupon,
  givenBackBy,
  insertUses,
  lockCoupons,
  markGivenBack,
  markUsed,
} from './store.ts';

type Holding = {
  parentId: string;
  orderNumber: string;
  /** The amount each took off, in minor units. */
  uses: readonly { code: string; amount: number }[];
};

/**
 * Holds coupons for an order until it is paid: locks them, counts their uses and adds the order's. A coupon open to all
 * is received with it. Refuses `coupons.gone`, naming the coupon, if others were faster.
 */
export async function holdCoupons(context: Context, holding: Holding): Promise<void> {
  const held = await lockedFor(context, holding);
  for (const familyCoupon of held) {
    const { coupon, received } = familyCoupon;
    const having = { ...familyCoupon, validUntil: received?.validUntil ?? coupon.validUntil };
    if (whyNotUse(coupon, having, context.now)) refuseGone(context, familyCoupon);
  }
  await storeReceived(
    context,
    held.filter(({ received }) => !received).map(({ coupon }) => coupon),
    holding.parentId,
  );
  await keepUses(context, holding, held);
}

/**
 * Holds the coupons of a cancelled order again for money that came late. An expired coupon still counts, because it was
 * promised; its uses are checked. Refuses `coupons.gone`.
 */
export async function holdCouponsAgain(
  context: Context,
  { parentId, orderNumber }: Omit<Holding, 'uses'>,
): Promise<void> {
  const holding = { parentId, orderNumber, uses: await givenBackBy(context, orderNumber) };
  const held = await lockedFor(context, holding);
  for (const familyCoupon of held) {
    const isGone = whyNotReceive(
      { ...familyCoupon.coupon, endedAt: null, validUntil: null },
      familyCoupon.usesOfAll,
      context.now,
    );
    if (isGone || familyCoupon.usesOfFamily >= familyCoupon.coupon.usesByFamily)
      refuseGone(context, familyCoupon);
  }
  await keepUses(context, holding, held);
}

/** Locks the coupons to hold and reads them under the lock. */
async function lockedFor(context: Context, { parentId, uses }: Holding): Promise<FamilyCoupon[]> {
  const codes = uses.map(({ code }) => code);
  if (codes.length === 0) return [];
  await lockCoupons(context, { codes });
  const found = await couponsOfFamily(context, parentId, codes);
  const held = found.filter(({ coupon }) => codes.includes(coupon.code));
  if (held.length !== codes.length) throw new Error('a priced coupon does not exist');
  // It may have been taken back in the meantime.
  for (const familyCoupon of held)
    if (familyCoupon.coupon.givenOnly && !familyCoupon.received) refuseGone(context, familyCoupon);
  return held;
}

const refuseGone = (context: Context, { coupon }: FamilyCoupon): never =>
  refuse('coupons.gone', { name: inLocale(coupon.name, context.locale) });

async function keepUses(
  context: Context,
  { parentId, orderNumber, uses }: Holding,
  held: readonly FamilyCoupon[],
): Promise<void> {
  if (held.length === 0) return;
  const rows = held.map(({ coupon }) => ({
    id: context.newId(),
    couponId: coupon.id,
    parentId,
    orderNumber,
    amount: uses.find(({ code }) => code === coupon.code)?.amount ?? 0,
    heldAt: context.now,
  }));
  await insertUses(context, rows);
  await recordAll(context, 'coupon.hold', rows);
}

/** Marks an order's held coupons as used, when it is paid. Idempotent. */
export async function spendCoupons(context: Context, orderNumber: string): Promise<void> {
  await recordAll(context, 'coupon.use', await markUsed(context, orderNumber));
}

/** Gives an order's coupons back to its family, when it is cancelled, lapses or is refunded in full. Idempotent. */
export async function giveBackCoupons(context: Context, orderNumber: string): Promise<void> {
  await recordAll(context, 'coupon.give_back', await markGivenBack(context, orderNumber));
}

async function recordAll(
  context: Context,
  action: Act,
  uses: readonly { couponId: string; orderNumber: string; amount: number }[],
): Promise<void> {
  await record(
    context,
    ...uses.map(({ couponId, orderNumber, amount }) => ({
      action,
      subject: `coupon:${couponId}` as const,
      after: { order: orderNumber, amount },
    })),
  );
}
