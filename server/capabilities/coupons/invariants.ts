import type { Invariant } from '../../capability.ts';

/** Invariants of coupons alone. Those that join orders are in `orders`. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'no coupon is used more often than it allows',
    query: `select c.id, c.uses_in_all, count(*) as uses from coupons c join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
            group by c.id having count(*) > c.uses_in_all`,
  },
  {
    rule: 'no family uses a coupon more often than it allows',
    query: `select c.id, u.parent_id, count(*) as uses from coupons c join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
            group by c.id, u.parent_id having count(*) > c.uses_by_family`,
  },
];
