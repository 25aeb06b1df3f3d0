import type { Invariant } from '../../capability.ts';

/** Invariants of payments and refunds. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'every attempt a provider has not settled has a time to ask again',
    query: `select p.out_trade_no as number, p.status, p.next_poll_at as next from payments p
            where (p.status in ('created', 'pending', 'review') or p.notified_at is not null or p.silent_since is not null)
              and p.next_poll_at is null
            union all
            select r.out_refund_no, r.status, r.next_poll_at from refunds r join payments p on p.id = r.payment_id
            where r.status in ('requested', 'submitted', 'abnormal') and r.next_poll_at is null and p.channel <> 'hand'`,
  },
  {
    rule: 'a payment a provider announced is booked within two hours',
    query: `select out_trade_no, status, notified_at, silent_since from payments
            where notified_at < $1::timestamptz - interval '2 hours' and status <> 'review'`,
  },
  {
    rule: 'payments and refunds in a provider’s bill are booked within a day of it',
    query: `select provider, kind, number, found_at from payment_differences
            where settled_at is null and found_at < $1::timestamptz - interval '1 day'`,
  },
  {
    rule: 'a refund is carried out or requested again within a day',
    query: `select r.out_refund_no, r.status, r.trouble, r.at from refunds r join payments p on p.id = r.payment_id
            where p.channel <> 'hand' and r.status <> 'succeeded' and r.at < $1::timestamptz - interval '1 day'
              and not exists (select 1 from refunds n where n.replaces = r.id)`,
  },
  {
    rule: 'a payment is refunded exactly when all of it was returned',
    query: `select p.id, p.status, p.amount from payments p left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
            where p.status in ('paid', 'paid_late', 'refunding', 'refunded') group by p.id
            having (coalesce(sum(r.amount), 0) = p.amount) <> (p.status = 'refunded')`,
  },
  {
    rule: 'refunds of a payment never exceed it',
    query: `select p.id, p.amount, sum(r.amount) as refunded from payments p join refunds r on r.payment_id = p.id
            where r.status <> 'closed' group by p.id having sum(r.amount) > p.amount`,
  },
  {
    rule: 'exactly the payments and refunds by hand have a record by staff',
    query: `select p.out_trade_no as number from payments p left join hand_entries h on h.payment_id = p.id
            where (p.channel = 'hand') <> (h.id is not null) or (p.channel = 'hand') <> (p.provider in ('cash', 'bank', 'card')) or h.method <> p.provider
            union all
            select r.out_refund_no from refunds r join payments p on p.id = r.payment_id left join hand_entries h on h.refund_id = r.id
            where (p.channel = 'hand' and r.status = 'succeeded' and h.id is null)
               or (h.id is not null and (r.status <> 'succeeded' or p.channel <> 'hand' and r.replaces is null))`,
  },
];
