import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'no balance of credits is negative',
    query:
      'select account_id, sum(amount) as balance from credit_entries group by account_id having sum(amount) < 0',
  },
  {
    rule: 'no more is taken back or expires than was given',
    query: `select g.id, g.amount, -sum(t.amount) as gone from credit_entries g join credit_entries t on t.account_id = g.account_id
            and ((t.reason = 'expired' and t.entry_id = g.id) or (t.reason = g.reason || '_back'
              and (t.line_id, t.friend_id, t.entry_id) is not distinct from (g.line_id, g.friend_id, g.entry_id)))
            where g.reason in ('earned', 'referred', 'granted') group by g.id having -sum(t.amount) > g.amount`,
  },
  {
    rule: 'no cover of credits taken back exceeds them',
    query: `select c.id, c.amount, t.amount as taken from credit_entries c left join credit_entries t
            on t.reason = 'earned_back' and t.line_id = c.line_id and t.attempt = c.attempt and t.account_id = c.account_id
            where c.reason = 'back_covered' and coalesce(-t.amount, 0) < c.amount`,
  },
  {
    rule: 'credits from purchases and friends expire, and only credits given do',
    query: `select c.id, c.reason, x.expires_at from credit_entries c left join credit_expiries x on x.entry_id = c.id
            where (c.reason in ('earned', 'referred') and x.entry_id is null)
              or (x.entry_id is not null and (c.reason not in ('earned', 'referred', 'spent_back') or c.account_id <> x.account_id))`,
  },
  {
    rule: 'exactly the credits granted or taken back by staff have a grant',
    query: `select c.id, c.reason, g.given_by from credit_entries c left join credit_grants g on g.entry_id = c.id
            where (c.reason in ('granted', 'granted_back')) <> (g.entry_id is not null)`,
  },
  {
    rule: 'expired credits were over and are marked as expired',
    query: `select c.id, c.entry_id, x.expires_at from credit_entries c left join credit_expiries x on x.entry_id = c.entry_id
            where c.reason = 'expired' and (x.expired_at is null or x.expires_at > c.at)`,
  },
];
