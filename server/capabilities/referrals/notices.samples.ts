import { sampleOf } from '../../platform/notices/sample.ts';
import { friendJoined, friendRewarded, welcomeCoupon } from './notices.ts';

const amount = { amount: 10_000, currency: 'CNY' };
const until = '2027-02-16T15:59:59Z';

export const samples = [
  sampleOf(welcomeCoupon, { off: amount, least: { amount: 50_000, currency: 'CNY' }, until }),
  sampleOf(friendJoined, { friend: '林*', reward: amount }, { friend: 'J*** L***', reward: amount }),
  sampleOf(
    friendJoined,
    { friend: '林*', reward: { ...amount, amount: 0 } },
    { friend: 'J*** L***', reward: { ...amount, amount: 0 } },
  ),
  sampleOf(
    friendRewarded,
    { friend: '林*', amount, expires_at: until },
    { friend: 'J*** L***', amount, expires_at: until },
  ),
];
