import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'each reward is in the referrer’s credits once, and there are no other rewards',
    query: `select r.id, r.reward, c.id as entry, c.amount from referrals r
            full join (select * from credit_entries where reason = 'referred') c on c.friend_id = r.friend_id
            where (r.rewarded_at is not null or c.id is not null)
              and (c.amount is distinct from r.reward or c.account_id is distinct from r.referrer_id)`,
  },
  {
    rule: 'a reward is taken back only if less than it stays paid of its order',
    query: `select r.id, r.order_number, r.reward from referrals r where r.taken_back_at is not null and r.reward <= (
              select coalesce(sum(l.total - l.back_total - l.moved_back), 0) from order_lines l where l.order_number = r.order_number)`,
  },
  {
    rule: 'reward credits are taken back exactly if their referral was',
    query: `select c.id from credit_entries c left join referrals r on r.friend_id = c.friend_id
            where c.reason = 'referred_back' and r.taken_back_at is null`,
  },
  {
    rule: 'a rewarded order is the friend’s, and was paid in money',
    query: `select r.id, r.order_number from referrals r left join orders o on o.number = r.order_number
            where r.order_number is not null and (o.parent_id is distinct from r.friend_id or o.total < r.reward)`,
  },
  {
    rule: 'a friend who did not qualify has no welcome coupon',
    query: `select id, refused_why from referrals where refused_at = joined_at and coupon_id is not null`,
  },
];
