import { standing, unpaid } from '../../../contract/orders/statuses.ts';
import type { Invariant } from '../../capability.ts';
import { sqlList } from '../../platform/database/sql-list.ts';
import { paymentSucceeded } from '../payments/jobs.ts';
import { seatsHoldLost } from '../seats/jobs.ts';

/** The money an order `o` returned to its payment, by its lines: refunded and moved. */
const sentBack = `(select coalesce(sum(l.moved_sent + case when l.settled_by = 'refund' then l.back_total - l.back_owed else 0 end), 0)
                  from order_lines l where l.order_number = o.number)`;

/** Whether a child keeps the class of a line `l`, that was over when a part of it was refunded. */
const isKept = `not l.back_all and exists (select 1 from enrolments e where e.session_id = l.session_id and e.child_id = l.child_id and e.ended_at is null
                  and e.order_number = coalesce((select led.order_number from order_lines led where led.id = l.tops_line_id), l.order_number))`;

/** Whether a job waits or runs whose data names a record. */
const hasJob = (name: string, field: string, value: string) =>
  `exists (select 1 from jobs.job j where j.name = '${name}' and j.state in ('created', 'retry', 'active') and j.data->>'${field}' = ${value})`;

/**
 * Booking money and opening the order are two transactions, linked by a job. While the job exists, also on a killed server, nothing
 * is lost; a payment without either is. Databases without jobs (tests keep them in a list) get two minutes.
 */
const opened: Invariant = {
  rule: 'booked money opened its order, is refunded, or has a job that decides',
  query: ({
    hasJobs,
  }) => `select p.id, p.order_number, p.status, p.paid_at from payments p join orders o on o.number = p.order_number
          where p.status in ('paid', 'paid_late') and o.payment_id is distinct from p.id and ${
            hasJobs
              ? `not ${hasJob(paymentSucceeded.name, 'paymentId', 'p.id::text')}`
              : "p.paid_at < $1::timestamptz - interval '2 minutes'"
          }`,
};

/** Invariants of orders, with their seats, classes and money. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'a held seat belongs to an unpaid order, or to a family it is offered to',
    query: `select t.session_id, t.child_id, t.order_number, o.status from seats t left join orders o on o.number = t.order_number
            where t.held_until is not null and o.status is distinct from '${unpaid}' and not exists (select 1 from waitlist_entries w
              where w.id = t.waitlist_entry_id and w.session_id = t.session_id and t.child_id = any(w.child_ids)
                and (w.left_at is null or w.left_why in ('lapsed', 'over', 'class_off', 'closed')))`,
  },
  {
    rule: 'an unpaid order that is not overdue holds a seat for each of its lines, or has a job that lapses it',
    query: ({
      hasJobs,
    }) => `select o.number, o.quantity, count(t.session_id) as held from orders o left join seats t on t.order_number = o.number
            where o.status = '${unpaid}' and o.expires_at > $1::timestamptz ${
              hasJobs ? `and not ${hasJob(seatsHoldLost.name, 'orderNumber', 'o.number')}` : ''
            } group by o.number having count(t.session_id) <> o.quantity`,
  },
  {
    rule: 'a paid order has an enrolment for each of its lines that was not refunded, unless the account was closed',
    query: `select l.order_number, l.session_id, l.child_id from order_lines l join orders o on o.number = l.order_number
            where o.status in ${sqlList(standing)} and coalesce(l.settled_by, 'move') = 'move' and not exists (select 1 from enrolments e
              where e.order_number = coalesce((select led.order_number from order_lines led where led.id = l.tops_line_id), l.order_number)
                and e.session_id = l.session_id and e.child_id = l.child_id and (e.ended_at is null or e.ended_why = 'account closed'))`,
  },
  {
    rule: 'a line paid on top of another has the same family, child and session, and is refunded with it',
    query: `select t.id, t.tops_line_id from order_lines t join orders o on o.number = t.order_number
            left join order_lines l on l.id = t.tops_line_id left join orders lo on lo.number = l.order_number
            where (t.tops_line_id is not null and (l.tops_line_id is not null or lo.parent_id <> o.parent_id or l.child_id <> t.child_id
                or l.session_id <> t.session_id or o.moves_line_id is distinct from t.tops_line_id
                or coalesce(t.settled_by in ('refund', 'credits'), false) <> coalesce(l.settled_by in ('refund', 'credits'), false)))
              or (t.tops_line_id is null) = (o.moves_line_id is not null and o.status in ${sqlList([...standing, 'refunded'])})`,
  },
  {
    rule: 'a line with a paid difference is in the session it was paid for',
    query: `select o.number, o.moves_line_id from orders o where o.moves_line_id is not null
            and (o.status in ${sqlList([...standing, 'refunded'])}) <> (select count(*) = 1 from line_moves m
              where m.paid_by_order = o.number and m.line_id = o.moves_line_id and m.to_session_id::text = o.move->>'toSessionId')`,
  },
  {
    rule: 'an order is the sum of its lines',
    query: `select o.number from orders o join order_lines l on l.order_number = o.number group by o.number
            having o.total <> sum(l.total) or o.original <> sum(l.original) or o.discounts <> sum(l.discounts)
              or o.points <> sum(l.points) or o.tax <> sum(l.tax) or o.quantity <> count(*)`,
  },
  {
    rule: 'a paid order that cost something was opened by exactly one booked payment of its amount',
    query: `select o.number, o.total, p.status, p.amount from orders o left join payments p on p.id = o.payment_id
            where o.status in ${sqlList(standing)} and o.total > 0 and o.payment_method is not null
              and (p.id is null or p.order_number <> o.number or p.amount <> o.total or p.currency <> o.currency
                or p.status not in ('paid', 'paid_late') and p.amount <> ${sentBack})`,
  },
  {
    rule: 'no cancelled order keeps money that opened it',
    query: `select o.number, p.id, p.status from orders o join payments p on p.id = o.payment_id
            where o.status = 'cancelled' and p.status in ('paid', 'paid_late')`,
  },
  {
    rule: 'the refunds of an order’s payment equal the refunds of its lines',
    query: `select o.number, coalesce(sum(r.amount), 0) as refunded from orders o left join refunds r on r.payment_id = o.payment_id
              and not exists (select 1 from refunds n where n.replaces = r.id)
            where o.status in ${sqlList([...standing, 'refunded'])} and o.payment_id is not null group by o.number
            having coalesce(sum(r.amount), 0) <> ${sentBack}`,
  },
  {
    rule: 'a line is refunded at most what was paid, less credits granted for its lessons',
    query: `select l.id, l.back_total, l.total from order_lines l where l.back_total + l.moved_back > 0 and l.back_total + l.moved_back > greatest(0, l.total
              - (select coalesce(sum(c.amount), 0) from credit_entries c where c.reason = 'lesson_called_off' and c.line_id = l.id))`,
  },
  {
    rule: 'an order is refunded exactly when all its lines are, and no child keeps a class that was over',
    query: `select o.number, o.status from orders o join order_lines l on l.order_number = o.number
            where o.status in ${sqlList([...standing, 'refunded'])} group by o.number
            having bool_and(coalesce(l.settled_by in ('refund', 'credits'), false) and not (${isKept})) <> (o.status = 'refunded')`,
  },
  {
    rule: 'a standing order has spent the credits it was paid with',
    query: `select o.number, o.points from orders o where o.points > 0 and o.status <> 'cancelled'
            and o.points <> -(select coalesce(sum(c.amount), 0) from credit_entries c where c.order_number = o.number and c.line_id is null and c.reason in ('spent', 'spent_back'))`,
  },
  {
    rule: 'an order holds its coupons while unpaid, uses them when paid, and has none once fully refunded',
    query: `select u.order_number, u.coupon_id, o.status from coupon_uses u left join orders o on o.number = u.order_number
            where u.given_back_at is null and (o.status is null or o.status not in ${sqlList([unpaid, ...standing, 'refunded'])}
              or (o.status = 'refunded' and not exists (select 1 from order_lines l where l.order_number = o.number and not l.back_all))
              or (o.status = '${unpaid}') <> (u.used_at is null) or o.parent_id <> u.parent_id)`,
  },
  {
    rule: 'the coupon discount of an order equals its coupon uses',
    query: `select o.number, o.quote->'coupons'->>'amount' as priced, sum(u.amount) as used from orders o
            left join coupon_uses u on u.order_number = o.number and u.given_back_at is null
            where o.status in ${sqlList([unpaid, ...standing])} group by o.number
            having (o.quote->'coupons'->>'amount')::bigint <> coalesce(sum(u.amount), 0)`,
  },
  {
    rule: 'every change of an order is recorded, and the last one gives its state',
    query: `select o.number, o.status, e.to_status from orders o left join lateral (
              select to_status from order_events where order_number = o.number order by id desc limit 1) e on true
            where e.to_status is distinct from o.status`,
  },
  opened,
];
