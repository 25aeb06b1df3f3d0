import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'what a friend brought is in the credits of who referred them, once, and nobody else brought any',
    query: `select r.id, r.reward, c.id as entry, c.amount from referrals r
            full join (select * from credit_entries where reason = 'referred') c on c.friend_id = r.friend_id
            where (r.rewarded_at is not null or c.id is not null)
              and (c.amount is distinct from r.reward or c.account_id is distinct from r.referrer_id)`,
  },
  {
    rule: 'what a friend brought is taken back only where less of its order stays paid than that',
    query: `select r.id, r.order_number, r.reward from referrals r where r.taken_back_at is not null and r.reward <= (
              select coalesce(sum(l.total - l.back_total - l.moved_back), 0) from order_lines l where l.order_number = r.order_number)`,
  },
  {
    rule: 'credits of friends are taken back where their referral was, and nowhere else',
    query: `select c.id from credit_entries c left join referrals r on r.friend_id = c.friend_id
            where c.reason = 'referred_back' and r.taken_back_at is null`,
  },
  {
    rule: 'an order that brought something was its friend’s, and paid with money',
    query: `select r.id, r.order_number from referrals r left join orders o on o.number = r.order_number
            where r.order_number is not null and (o.parent_id is distinct from r.friend_id or o.total < r.reward)`,
  },
  {
    rule: 'who is no friend from the beginning was welcomed with nothing',
    query: `select id, refused_why from referrals where refused_at = joined_at and coupon_id is not null`,
  },
];
