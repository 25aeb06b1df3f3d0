import { partlyHiddenName } from '../../../contract/core/masked.ts';
import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveCoupon } from '../coupons/index.ts';
import { lockCredits } from '../credits/index.ts';
import { notify } from '../notices/index.ts';
import { friendJoined, welcomeCoupon } from './notices.ts';
import { phoneKeyOf, welcomeOf, whyNotFriend } from './rules.ts';
import { circleOf, findNewcomer, householdOf, insertReferral, isKnownNumber } from './store.ts';

/**
 * Welcomes a family that registered with a referral code: gives the welcome coupon and notifies the code's owner. If the family does not
 * qualify (`whyNotFriend`): no coupon, no notice, and the reason is stored. Idempotent.
 */
export async function welcomeFriend(context: Context, { parentId }: { parentId: string }): Promise<void> {
  const friend = await findNewcomer(context, parentId);
  if (!friend?.tel || !friend.referrerId) return;
  const { referrerId } = friend;
  // Friends with the same code are judged one at a time.
  if (!(await lockCredits(context, referrerId))) return;
  const phoneKey = phoneKeyOf(friend.tel, context.settings.secret);
  const refusedWhy = (await isKnownNumber(context, phoneKey))
    ? 'same_phone'
    : whyNotFriend(
        await householdOf(context, [parentId]),
        await householdOf(context, await circleOf(context, { referrerId, friendId: parentId })),
      );
  const welcome = refusedWhy ? null : await giveWelcomeCoupon(context, parentId);
  const isNew = await insertReferral(context, {
    id: context.newId(),
    friendId: parentId,
    referrerId,
    phoneKey,
    joinedAt: context.now,
    couponId: welcome?.id ?? null,
    promised: context.settings.friendCredits,
    ...(refusedWhy ? { refusedWhy, refusedAt: context.now } : {}),
  });
  if (!isNew) return;
  await record(context, {
    action: refusedWhy ? 'referral.refuse' : 'referral.join',
    subject: `account:${parentId}`,
    after: { referrer: referrerId, why: refusedWhy },
  });
  if (refusedWhy) return;
  if (welcome) await notifyOfWelcome(context, parentId, welcome);
  await notify(context, friendJoined, {
    accountId: referrerId,
    subject: parentId,
    data: {
      friend: partlyHiddenName(friend.name),
      reward: money(context.settings.friendCredits, context.settings.currency),
    },
  });
}

type Welcome = { id: string; off: number; least: number; validUntil: Temporal.Instant };

/** Gives the welcome coupon of the current settings; changed settings create another. */
async function giveWelcomeCoupon(context: Context, parentId: string): Promise<Welcome | null> {
  const welcome = welcomeOf(context.settings);
  if (!welcome) return null;
  const { off: amount, least, days } = welcome;
  const coupon = await giveCoupon(context, {
    parentId,
    coupon: {
      code: `WELCOME-${amount}-${days}`,
      name: { zh: '新朋友见面礼', en: 'Welcome' },
      amount: amount,
      leastAmount: least,
      firstOrder: true,
      stackable: true,
      givenOnly: true,
      validFrom: context.now,
      validDays: days,
    },
  });
  return { ...coupon, off: amount, least };
}

const notifyOfWelcome = (
  context: Context,
  parentId: string,
  { off: amount, least, validUntil }: Welcome,
): Promise<void> => {
  const { currency } = context.settings;
  return notify(context, welcomeCoupon, {
    accountId: parentId,
    subject: 'welcome',
    data: {
      off: money(amount, currency),
      least: money(least, currency),
      until: validUntil.toString(),
    },
  });
};
