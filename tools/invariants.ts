import type { Pool } from 'pg';

export type Broken = { rule: string; rows: Record<string, unknown>[] };

type Rule = { rule: string; query: string };

/**
 * What must always be true of money and seats, whatever was pressed at once and whatever died in between. Each query answers
 * the rows that break its rule; $1 is the time it is.
 */
const rules: Rule[] = [
  {
    rule: 'no session has more seats taken than its class size',
    query: `select s.id, s.class_size, count(*) as taken from seats t join sessions s on s.id = t.session_id
            group by s.id having count(*) > s.class_size`,
  },
  {
    rule: 'every kept seat is one live enrolment and the other way round',
    query: `select coalesce(t.session_id, e.session_id) as session_id, coalesce(t.child_id, e.child_id) as child_id,
              t.order_number as seat, e.order_number as enrolment
            from (select * from seats where held_until is null) t
            full join (select * from enrolments where ended_at is null) e
              on e.session_id = t.session_id and e.child_id = t.child_id and e.order_number = t.order_number
            where t.session_id is null or e.session_id is null`,
  },
  {
    rule: 'a held seat belongs to an order that waits to be paid, or to somebody it is offered to',
    query: `select t.session_id, t.child_id, t.order_number, o.status from seats t left join orders o on o.number = t.order_number
            where t.held_until is not null and (o.status is null or o.status <> 'to_be_paid') and not exists (select 1 from waitlist_entries w
              where t.order_number = 'W-' || w.id and w.session_id = t.session_id and t.child_id = any(w.child_ids)
                and (w.left_at is null or w.left_why = 'lapsed'))`,
  },
  {
    rule: 'an order that waits and is not overdue holds a seat for each of its lines',
    query: `select o.number, o.quantity, count(t.session_id) as held from orders o left join seats t on t.order_number = o.number
            where o.status = 'to_be_paid' and o.expires_at > $1::timestamptz group by o.number having count(t.session_id) <> o.quantity`,
  },
  {
    rule: 'a paid order has an enrolment for each of its lines that did not go back',
    query: `select l.order_number, l.session_id, l.child_id from order_lines l join orders o on o.number = l.order_number
            where o.status in ('paid', 'completed') and coalesce(l.settled_by, 'move') = 'move' and not exists (select 1 from enrolments e
              where e.order_number = l.order_number and e.session_id = l.session_id and e.child_id = l.child_id and e.ended_at is null)`,
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
            where o.status in ('paid', 'completed') and o.total > 0 and o.payment_method is not null
              and (p.id is null or p.order_number <> o.number or p.amount <> o.total or p.currency <> o.currency
                or p.status not in ('paid', 'paid_late') and p.amount <> (select coalesce(sum(l.total), 0) from order_lines l
                  where l.order_number = o.number and l.settled_by = 'refund'))`,
  },
  {
    rule: 'no order that was cancelled keeps money that opened it',
    query: `select o.number, p.id, p.status from orders o join payments p on p.id = o.payment_id
            where o.status = 'cancelled' and p.status in ('paid', 'paid_late')`,
  },
  {
    rule: 'whatever a provider has not settled is going to be asked about',
    query: `select p.out_trade_no as number, p.status, p.next_poll_at as next from payments p
            where (p.status in ('created', 'pending', 'review') or p.notified_at is not null or p.silent_since is not null)
              and p.next_poll_at is null
            union all
            select r.out_refund_no, r.status, r.next_poll_at from refunds r
            where r.status in ('requested', 'submitted', 'abnormal') and r.next_poll_at is null`,
  },
  {
    rule: 'what a provider told of as paid is booked within two hours',
    query: `select out_trade_no, status, notified_at, silent_since from payments
            where notified_at < $1::timestamptz - interval '2 hours' and status <> 'review'`,
  },
  {
    rule: 'what a provider’s list names as paid or sent back is booked within a day of it',
    query: `select provider, kind, number, found_at from payment_differences
            where settled_at is null and found_at < $1::timestamptz - interval '1 day'`,
  },
  {
    rule: 'a refund is carried out, or asked for again, within a day',
    query: `select r.out_refund_no, r.status, r.trouble, r.at from refunds r
            where r.status <> 'succeeded' and r.at < $1::timestamptz - interval '1 day'
              and not exists (select 1 from refunds n where n.replaces = r.id)`,
  },
  {
    rule: 'a payment that was sent back whole is refunded, and only that',
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
    rule: 'what goes back of an order that stands is what its lines were called off for',
    query: `select o.number, sum(r.amount) as refunded from orders o join refunds r on r.payment_id = o.payment_id and r.status <> 'closed'
            where o.status in ('paid', 'completed') group by o.number
            having sum(r.amount) <> (select coalesce(sum(l.total), 0) from order_lines l where l.order_number = o.number and l.settled_by = 'refund')`,
  },
  {
    rule: 'nobody has fewer credits than none',
    query:
      'select account_id, sum(amount) as balance from credit_entries group by account_id having sum(amount) < 0',
  },
  {
    rule: 'an order that stands has spent the credits it was paid with',
    query: `select o.number, o.points from orders o where o.points > 0 and o.status <> 'cancelled'
            and o.points <> -(select coalesce(sum(c.amount), 0) from credit_entries c where split_part(c.source, ' ', 1) = o.number and c.reason in ('spent', 'spent_back'))`,
  },
  {
    rule: 'nobody is in a class that was called off',
    query: `select t.session_id, t.child_id from seats t join sessions s on s.id = t.session_id
            where s.runs = false and t.held_until is null and s.decided_at < $1::timestamptz - interval '10 minutes'`,
  },
  {
    rule: 'every change of an order is recorded and leads to its state',
    query: `select o.number, o.status, e.to_status from orders o left join lateral (
              select to_status from order_events where order_number = o.number order by id desc limit 1) e on true
            where e.to_status is distinct from o.status`,
  },
  {
    rule: 'a package has no more lessons than were bought',
    query: `select s.id, s.total_classes, count(*) as lessons from lessons l join sessions s on s.id = l.session_id
            where s.private_for is not null group by s.id having count(*) > s.total_classes`,
  },
  {
    rule: 'a private lesson is given by its session’s teacher, who is one of the offering’s',
    query: `select l.id, l.teacher_id, s.teacher_id as session_teacher from lessons l join sessions s on s.id = l.session_id
            where l.teacher_id is distinct from s.teacher_id or (l.teacher_id is not null and not exists (
              select 1 from offering_teachers f where f.offering_id = s.offering_id and f.teacher_id = l.teacher_id))`,
  },
];

/**
 * Booking money and opening its order are two transactions: the first enqueues a job for the second. In between the job is
 * there, and on a server that was killed for as long as it takes to be taken up again; a payment without either is lost. Where
 * a database has no jobs (in tests they wait in a list), two minutes are given instead.
 */
const opened = (hasJobs: boolean): Rule => ({
  rule: 'booked money opened its order, goes back, or has the job that is to decide it',
  query: `select p.id, p.order_number, p.status, p.paid_at from payments p join orders o on o.number = p.order_number
          where p.status in ('paid', 'paid_late') and o.payment_id is distinct from p.id and ${
            hasJobs
              ? `not exists (select 1 from jobs.job j where j.name = 'payment.succeeded'
                  and j.state in ('created', 'retry', 'active') and j.data->>'paymentId' = p.id::text)`
              : "p.paid_at < $1::timestamptz - interval '2 minutes'"
          }`,
});

/** The rules that a database breaks, each with at most 20 of the rows that break it. */
export async function findBroken(pool: Pool, now = Temporal.Now.instant()): Promise<Broken[]> {
  const broken: Broken[] = [];
  const { rows: found } = await pool.query("select to_regclass('jobs.job') is not null as has_jobs");
  for (const { rule, query } of [...rules, opened(found[0]?.has_jobs === true)]) {
    const { rows } = await pool.query(
      `select * from (${query}) as breaking where $1::timestamptz is not null limit 20`,
      [now.toString()],
    );
    if (rows.length > 0) broken.push({ rule, rows });
  }
  return broken;
}
