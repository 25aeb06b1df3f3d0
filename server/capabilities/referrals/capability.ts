import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { keptFriends } from './list-friends.ts';
import { samples } from './notices.samples.ts';
import { friendJoined, friendRewarded, welcomeCoupon } from './notices.ts';
import { rewardReferrer, takeBackReferral } from './reward-referrer.ts';
import { routes } from './routes.ts';
import { welcomeFriend } from './welcome-friend.ts';

export const capability = (): Capability => ({
  name: 'referrals',
  routes,
  notices: [friendJoined, friendRewarded, welcomeCoupon],
  samples,
  jobs: [
    { name: 'family.registered', run: (context, data: { parentId: string }) => welcomeFriend(context, data) },
    { name: 'order.kept', run: (context, data: { orderNumber: string }) => rewardReferrer(context, data) },
    {
      name: 'order.refunded',
      run: (context, data: { orderNumber: string }) => takeBackReferral(context, data),
    },
  ],
  keeps: { friends: { title: m.family_page_friends, read: keptFriends } },
  invariants,
});
