import { partlyHiddenName } from '../../../contract/core/masked.ts';
import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveCoupon } from '../coupons/index.ts';
import { notify } from '../notices/index.ts';
import { friendJoined, welcomeCoupon } from './notices.ts';
import { phoneKeyOf, welcomeOf, whyNotFriend } from './rules.ts';
import { cameBefore, circleOf, householdOf, insertReferral, lockReferrer, newcomer } from './store.ts';

/**
 * Welcomes a family that registered with somebody's referral code: it gets the welcome coupon, and who gave the code is told. Who is no
 * friend (`whyNotFriend`) gets nothing and is told nothing; the reason is kept. Twice changes nothing.
 */
export async function welcomeFriend(context: Context, { parentId }: { parentId: string }): Promise<void> {
  const friend = await newcomer(context, parentId);
  if (!friend?.tel || !friend.referrerId) return;
  const { referrerId } = friend;
  if (!(await lockReferrer(context, referrerId))) return;
  const phoneKey = phoneKeyOf(friend.tel, context.settings.secret);
  const refusedWhy = (await cameBefore(context, phoneKey))
    ? 'same_phone'
    : whyNotFriend(
        await householdOf(context, [parentId]),
        await householdOf(context, await circleOf(context, { referrerId, friendId: parentId })),
      );
  const given = refusedWhy ? null : await giveWelcome(context, parentId);
  const isNew = await insertReferral(context, {
    id: context.newId(),
    friendId: parentId,
    referrerId,
    phoneKey,
    joinedAt: context.now,
    couponId: given?.id ?? null,
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
  if (given) await tellOfWelcome(context, parentId, given);
  await notify(context, friendJoined, {
    accountId: referrerId,
    subject: parentId,
    data: {
      friend: partlyHiddenName(friend.name),
      reward: money(context.settings.friendCredits, context.settings.currency),
    },
  });
}

type Given = { id: string; off: number; least: number; validUntil: Temporal.Instant };

/** Gives the welcome coupon of today's settings; a change of them makes another. */
async function giveWelcome(context: Context, parentId: string): Promise<Given | null> {
  const welcome = welcomeOf(context.settings);
  if (!welcome) return null;
  const { off, least, days } = welcome;
  const given = await giveCoupon(context, {
    parentId,
    wish: {
      code: `WELCOME-${off}-${days}`,
      name: { zh: '新朋友见面礼', en: 'Welcome' },
      amount: off,
      leastAmount: least,
      firstOrder: true,
      stackable: true,
      givenOnly: true,
      validFrom: context.now,
      validDays: days,
    },
  });
  return { ...given, off, least };
}

const tellOfWelcome = (
  context: Context,
  parentId: string,
  { off, least, validUntil }: Given,
): Promise<void> => {
  const { currency } = context.settings;
  return notify(context, welcomeCoupon, {
    accountId: parentId,
    subject: 'welcome',
    data: {
      off: money(off, currency),
      least: money(least, currency),
      until: validUntil.toString(),
    },
  });
};
