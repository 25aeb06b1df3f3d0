import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'a settled request equals the refunds of its lines, whose places are gone',
    query: `select r.id, r.total, r.owed, r.credits from refund_requests r
            join refund_request_lines q on q.request_id = r.id join order_lines l on l.id = q.line_id or l.tops_line_id = q.line_id
            where r.state = 'settled' group by r.id
            having r.total + r.owed <> sum(l.back_total) or r.owed <> sum(l.back_owed) or r.credits <> sum(l.back_credits)
              or bool_or(l.settled_by is distinct from (case r.target when 'source' then 'refund' else 'credits' end))`,
  },
  {
    rule: 'a settled request has its provider’s refund, or its credits',
    query: `select r.id, r.target, r.total from refund_requests r where r.state = 'settled'
            and (case when r.target = 'source' then r.total <> (select coalesce(sum(f.amount), 0) from refunds f
                where f.request_id = r.id and f.replaces is null)
              else r.refund_id is not null or r.total <> (
                select coalesce(sum(c.amount), 0) from credit_entries c join refund_request_lines q on q.request_id = r.id
                join order_lines l on l.id = q.line_id or l.tops_line_id = q.line_id
                where c.reason = 'refunded' and c.line_id = l.id and c.move_id is null) end)`,
  },
  {
    rule: 'credits that paid a part of a settled line are back',
    query: `select r.id, r.credits from refund_requests r where r.state = 'settled' and r.credits <> (
              select coalesce(sum(c.amount), 0) from credit_entries c join refund_request_lines q on q.request_id = r.id
              join order_lines l on l.id = q.line_id or l.tops_line_id = q.line_id
              where c.reason = 'spent_back' and c.line_id = l.id and c.move_id is null)`,
  },
  {
    rule: 'exactly the earned and spent credits are subtracted, as far as there is money',
    query: `select r.id, r.owed, covered.sum from refund_requests r cross join lateral (
              select coalesce(sum(c.amount), 0) as sum from credit_entries c join refund_request_lines q on q.request_id = r.id
              join order_lines l on l.id = q.line_id or l.tops_line_id = q.line_id
              where c.reason = 'back_covered' and c.line_id = l.id) covered
            cross join lateral (
              select coalesce(sum(m.owed), 0) as owed, coalesce(bool_or(m.owed > 0 and m.owed = m.from_total - m.to_total), false) as is_forgiven
              from line_moves m join order_lines l on l.id = m.line_id join refund_request_lines q on q.line_id in (l.id, l.tops_line_id)
              where q.request_id = r.id) moved
            where r.state = 'settled' and (r.owed + moved.owed > covered.sum
              or (r.owed + moved.owed < covered.sum and r.total > 0 and not moved.is_forgiven))`,
  },
  {
    rule: 'a request has its order’s buyer and lines of its order',
    query: `select r.id from refund_requests r join orders o on o.number = r.order_number
            join refund_request_lines q on q.request_id = r.id join order_lines l on l.id = q.line_id
            where r.parent_id <> o.parent_id or l.order_number <> r.order_number`,
  },
  {
    rule: 'a planned refund is settled within an hour after its lesson',
    query: `select id, planned_for from refund_requests where state = 'planned' and planned_for < $1::timestamptz - interval '1 hour'`,
  },
];
