import type { Act } from '../../../contract/core/acts.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepReceived } from './receive-coupon.ts';
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
  /** What each took off, in minor units. */
  uses: readonly { code: string; amount: number }[];
};

/**
 * Holds coupons for an order until it is paid: their rows are locked, their uses counted and the order's added. Refuses
 * `coupons.gone`, naming it, where others were faster. What is open to all and was not received yet is received with it.
 */
export async function holdCoupons(context: Context, holding: Holding): Promise<void> {
  const held = await lockedFor(context, holding);
  for (const one of held) {
    const { coupon, received } = one;
    const having = { ...one, validUntil: received?.validUntil ?? coupon.validUntil };
    if (whyNotUse(coupon, having, context.now)) refuseGone(context, one);
  }
  await keepReceived(
    context,
    held.filter(({ received }) => !received).map(({ coupon }) => coupon),
    holding.parentId,
  );
  await keepUses(context, holding, held);
}

/**
 * Holds again what an order gave back when it was cancelled, for money that came late: as it was promised then, so that its end
 * does not count, but its uses do. Refuses `coupons.gone`.
 */
export async function holdCouponsAgain(
  context: Context,
  { parentId, orderNumber }: Omit<Holding, 'uses'>,
): Promise<void> {
  const holding = { parentId, orderNumber, uses: await givenBackBy(context, orderNumber) };
  const held = await lockedFor(context, holding);
  for (const one of held) {
    const isGone = whyNotReceive(
      { ...one.coupon, endedAt: null, validUntil: null },
      one.usesOfAll,
      context.now,
    );
    if (isGone || one.usesOfFamily >= one.coupon.usesByFamily) refuseGone(context, one);
  }
  await keepUses(context, holding, held);
}

/** The coupons that are to be held, locked, as they stand under the lock. */
async function lockedFor(context: Context, { parentId, uses }: Holding): Promise<FamilyCoupon[]> {
  const codes = uses.map(({ code }) => code);
  if (codes.length === 0) return [];
  await lockCoupons(context, { codes });
  const found = await couponsOfFamily(context, parentId, codes);
  const held = found.filter(({ coupon }) => codes.includes(coupon.code));
  if (held.length !== codes.length) throw new Error('a coupon that was priced is not there');
  // It was taken back meanwhile.
  for (const one of held) if (one.coupon.givenOnly && !one.received) refuseGone(context, one);
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

/** What an order holds is used: it is paid. Twice changes nothing. */
export async function spendCoupons(context: Context, orderNumber: string): Promise<void> {
  await recordAll(context, 'coupon.use', await markUsed(context, orderNumber));
}

/** What an order holds or has used is its family's again: it was cancelled, lapsed or refunded whole. Twice changes nothing. */
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
