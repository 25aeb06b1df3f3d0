import type { Invariant } from '../../capability.ts';

/** What must always be true of money that families asked back. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'a request that was carried out is what its lines say came back, and they are no places any more',
    query: `select r.id, r.total, r.owed, r.credits from refund_requests r
            join refund_request_lines q on q.request_id = r.id join order_lines l on l.id = q.line_id
            where r.state = 'settled' group by r.id
            having r.total + r.owed <> sum(l.back_total) or r.owed <> sum(l.back_owed) or r.credits <> sum(l.back_credits)
              or bool_or(l.settled_by is distinct from (case r.target when 'source' then 'refund' else 'credits' end))`,
  },
  {
    rule: 'a request that was carried out to where it was paid from has its provider’s refund, and one as credits its credits',
    query: `select r.id, r.target, r.total from refund_requests r left join refunds f on f.id = r.refund_id where r.state = 'settled'
            and (case when r.target = 'source' then coalesce(f.amount, 0) <> r.total else r.refund_id is not null or r.total <> (
              select coalesce(sum(c.amount), 0) from credit_entries c join refund_request_lines q on q.request_id = r.id
              where c.reason = 'refunded' and c.source = r.order_number || ' ' || q.line_id) end)`,
  },
  {
    rule: 'credits that had paid a part of a line are back once it was settled',
    query: `select r.id, r.credits from refund_requests r where r.state = 'settled' and r.credits <> (
              select coalesce(sum(c.amount), 0) from credit_entries c join refund_request_lines q on q.request_id = r.id
              where c.reason = 'spent_back' and c.source = r.order_number || ' ' || q.line_id)`,
  },
  {
    rule: 'a request is of its buyer and of lines of its order',
    query: `select r.id from refund_requests r join orders o on o.number = r.order_number
            join refund_request_lines q on q.request_id = r.id join order_lines l on l.id = q.line_id
            where r.parent_id <> o.parent_id or l.order_number <> r.order_number`,
  },
  {
    rule: 'what was to be carried out after a lesson is, within an hour',
    query: `select id, planned_for from refund_requests where state = 'planned' and planned_for < $1::timestamptz - interval '1 hour'`,
  },
];
