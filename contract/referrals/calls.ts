import { z } from 'zod';
import { get, parents } from '../core/call.ts';
import { instantView } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { friendStages } from './stages.ts';

/** A friend who registered with the parent's code, shown by the first letters of their name. */
const friend = z.object({
  id: z.string(),
  /** Empty once their account is closed. */
  name: z.string(),
  at: instantView,
  stage: z.enum(friendStages),
  /** Credits for this friend that were not taken back. */
  brought: moneyView.nullable(),
});
export type FriendView = z.infer<typeof friend>;

const friends = z.object({
  raf: z.string(),
  /** The full registration address with the code. */
  link: z.string(),
  /** Newest first, a hundred at most; `total` counts all. */
  invited: z.array(friend),
  total: z.int(),
  /** Credits for all friends. */
  brought: moneyView,
  /** The friend's welcome coupon, and the parent's reward; null: none now. */
  welcome: z.object({ off: moneyView, least: moneyView, days: z.int() }).nullable(),
  reward: moneyView.nullable(),
});
export type FriendsView = z.infer<typeof friends>;

export const referralCalls = {
  memberFriend: get('memberFriend', {
    who: parents,
    asks: 'own',
    summary: "The parent's referral code and link, the referred friends, and the credits for them",
    input: z.object({}),
    output: friends,
  }),
};
