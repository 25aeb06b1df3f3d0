import { z } from 'zod';
import { get, parents } from '../core/call.ts';
import { instantView } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { friendStages } from './stages.ts';

/** A friend who registered with the parent's code, told by no more than the first letter of each of their names. */
const friend = z.object({
  id: z.string(),
  /** Empty once their account is closed. */
  name: z.string(),
  at: instantView,
  stage: z.enum(friendStages),
  /** Credits that they brought and that were not taken back. */
  brought: moneyView.nullable(),
});
export type FriendView = z.infer<typeof friend>;

const friends = z.object({
  raf: z.string(),
  /** The whole address of the registration with the code in it. */
  link: z.string(),
  /** Newest first, a hundred at most; `total` are all. */
  invited: z.array(friend),
  total: z.int(),
  /** Credits that all of them brought. */
  brought: moneyView,
  /** What a friend is welcomed with, and what the parent gets for one; null: nothing now. */
  welcome: z.object({ off: moneyView, least: moneyView, days: z.int() }).nullable(),
  reward: moneyView.nullable(),
});
export type FriendsView = z.infer<typeof friends>;

export const referralCalls = {
  memberFriend: get('memberFriend', {
    who: parents,
    asks: 'own',
    summary: "The parent's referral code and link, the friends who came by it, and what they brought",
    input: z.object({}),
    output: friends,
  }),
};
