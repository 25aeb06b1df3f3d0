import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { familyRegistered } from '../families/jobs.ts';
import { orderKept, orderRefunded } from '../orders/jobs.ts';
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
    handle(familyRegistered, welcomeFriend),
    handle(orderKept, rewardReferrer),
    handle(orderRefunded, takeBackReferral),
  ],
  keeps: { friends: { title: m.family_page_friends, read: keptFriends } },
  invariants,
});
