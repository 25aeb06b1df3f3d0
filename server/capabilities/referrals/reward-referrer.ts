import { partlyHiddenName } from '../../../contract/core/masked.ts';
import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { takeBackCoupon } from '../coupons/index.ts';
import { lockCredits, rewardCredits, takeBackReward } from '../credits/index.ts';
import { notify } from '../notices/index.ts';
import { lockOrder } from '../orders/index.ts';
import { friendRewarded } from './notices.ts';
import { rewardFor, whyNotFriend } from './rules.ts';
import {
  boughtBy,
  circleOf,
  findNewcomer,
  findReferral,
  householdOf,
  keptOrder,
  type Referral,
  updateReferral,
} from './store.ts';

/**
 * Gives the referrer the promised reward, once for each friend, when a paid order of the friend is no longer refundable in full. A friend
 * who no longer qualifies earns nothing.
 */
export async function rewardReferrer(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  // A concurrent refund waits for this, and then takes back the reward.
  await lockOrder(context, orderNumber);
  const order = await keptOrder(context, orderNumber);
  const found = order && (await findReferral(context, order.parentId));
  if (!order || !found || !(await lockCredits(context, found.referrerId))) return;
  const referral = await findReferral(context, order.parentId);
  if (!referral || referral.refusedAt || referral.rewardedAt) return;
  const { friendId, referrerId } = referral;
  const why = whyNotFriend(
    await householdOf(context, [friendId]),
    await householdOf(context, await circleOf(context, { referrerId, friendId })),
  );
  if (why) return refuseReferral(context, referral, why);
  const amount = rewardFor(referral.promised ?? context.settings.friendCredits, order.paid);
  if (amount === 0) return;
  const expiresAt = await rewardCredits(context, { accountId: referrerId, friendId, amount });
  if (!expiresAt) throw new Error(`friend ${friendId} was rewarded before`);
  await updateReferral(context, referral.id, { rewardedAt: context.now, reward: amount, orderNumber });
  await record(context, {
    action: 'referral.reward',
    subject: `account:${referrerId}`,
    after: { friend: friendId, order: orderNumber, amount },
  });
  const friend = await findNewcomer(context, friendId);
  await notify(context, friendRewarded, {
    accountId: referrerId,
    subject: friendId,
    data: {
      friend: partlyHiddenName(friend?.name ?? ''),
      amount: money(amount, context.settings.currency),
      expires_at: expiresAt.toString(),
    },
  });
}

async function refuseReferral(
  context: Context,
  { id, friendId, referrerId }: Referral,
  refusedWhy: NonNullable<Referral['refusedWhy']>,
): Promise<void> {
  await updateReferral(context, id, { refusedAt: context.now, refusedWhy });
  await record(context, {
    action: 'referral.refuse',
    subject: `account:${friendId}`,
    after: { referrer: referrerId, why: refusedWhy },
  });
}

/**
 * Takes back an order's reward if less than the reward stays paid: the referrer's credits, as far as they are left, and the friend's unused
 * welcome coupon. Without a reward nothing is taken: the friend's next order counts. Idempotent.
 */
export async function takeBackReferral(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const order = await boughtBy(context, orderNumber);
  const found = order && (await findReferral(context, order.parentId));
  if (!order || !found || found.orderNumber !== orderNumber) return;
  await lockCredits(context, found.referrerId);
  const { parentId: friendId, paid } = order;
  const referral = await findReferral(context, friendId);
  if (!referral || referral.takenBackAt || paid >= (referral.reward ?? 0)) return;
  const amount = await takeBackReward(context, { accountId: referral.referrerId, friendId });
  if (referral.couponId) await takeBackCoupon(context, { couponId: referral.couponId, parentId: friendId });
  await updateReferral(context, referral.id, { takenBackAt: context.now });
  await record(context, {
    action: 'referral.take_back',
    subject: `account:${referral.referrerId}`,
    after: { friend: friendId, order: orderNumber, amount },
  });
}
