import { inLanguage } from '../../../contract/core/locale.ts';
import { partlyHiddenName } from '../../../contract/core/masked.ts';
import { money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import type { FriendsView } from '../../../contract/referrals/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { stageOf, welcomeOf } from './rules.ts';
import { codeOf, findReferral, friendsOf } from './store.ts';

/** Returns the signed-in parent's code and link, with their qualifying friends and rewards. */
export async function listFriends(context: Context): Promise<FriendsView> {
  const accountId = accountOf(context);
  const { currency, publicUrl, friendCredits } = context.settings;
  const welcome = welcomeOf(context.settings);
  const toMoney = (amount: number) => money(amount, currency);
  const raf = (await codeOf(context, accountId)) ?? refuse('not_found');
  const { rows, total, brought } = await friendsOf(context, accountId);
  return {
    raf,
    link: publicUrl + inLanguage(path.register({ raf }), context.locale),
    invited: rows.map(({ referral, name, hasBought }) => ({
      id: referral.id,
      name: partlyHiddenName(name),
      at: referral.joinedAt.toString(),
      stage: stageOf({ ...referral, hasBought }),
      brought: referral.reward === null || referral.takenBackAt ? null : toMoney(referral.reward),
    })),
    total,
    brought: toMoney(brought),
    welcome: welcome && { ...welcome, off: toMoney(welcome.off), least: toMoney(welcome.least) },
    reward: friendCredits > 0 ? toMoney(friendCredits) : null,
  };
}

/** Returns a parent's own referral and their friends (initials only), for the family's download. */
export async function keptFriends(context: Context, { parentId }: { parentId: string }): Promise<unknown> {
  const { rows } = await friendsOf(context, parentId);
  return {
    cameByAFriendAt: (await findReferral(context, parentId))?.joinedAt ?? null,
    friends: rows.map(({ referral, name }) => ({
      name: partlyHiddenName(name),
      joinedAt: referral.joinedAt,
      rewardedAt: referral.rewardedAt,
      reward: referral.reward,
      takenBackAt: referral.takenBackAt,
    })),
  };
}
