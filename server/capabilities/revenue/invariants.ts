import type { Invariant } from '../../capability.ts';

/** Leaves out the latest events, which the clock enters later. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'the earned, returned and deferred amounts of a line equal its entries, and sum to the amount paid',
    query: `select l.line_id, l.paid, l.recognised, l.back, l.deferred from revenue_lines l left join revenue_entries e on e.line_id = l.line_id
            group by l.line_id having l.paid <> l.recognised + l.back + l.deferred
              or l.paid <> coalesce(sum(e.amount) filter (where e.kind = 'paid'), 0)
              or l.recognised <> coalesce(sum(e.amount) filter (where e.kind in ('held', 'kept')), 0)
              or l.back <> coalesce(sum(e.amount) filter (where e.kind = 'back'), 0)`,
  },
  {
    rule: 'the daily sums equal the entries by day, session, lesson and currency',
    query: `select coalesce(d.day, e.day) as day, coalesce(d.session_id, e.session_id) as session_id, d.amount, e.amount as entered from revenue_days d
            full join (select e.day, e.session_id, e.lesson_id, e.kind, l.currency, sum(e.amount) as amount, count(*) as entries
              from revenue_entries e join revenue_lines l on l.line_id = e.line_id group by e.day, e.session_id, e.lesson_id, e.kind, l.currency) e
              on e.day = d.day and e.session_id = d.session_id and e.kind = d.kind and e.currency = d.currency
              and coalesce(e.lesson_id, e.session_id) = coalesce(d.lesson_id, d.session_id)
            where d.amount is distinct from e.amount or d.entries is distinct from e.entries`,
  },
  {
    rule: 'the paid and returned amounts of followed lines equal those of orders, by refunds, moves and credits for called-off lessons',
    query: `select l.line_id, l.paid, o.total, l.back from revenue_lines l join order_lines o on o.id = l.line_id
            where l.through is not null and (l.paid <> o.total or l.currency <> o.currency
              or l.through >= greatest(o.settled_at, o.moved_at) and (l.back < o.back_total + o.moved_back
                or l.back > o.back_total + o.moved_back + (select coalesce(sum(c.amount), 0) from credit_entries c
                  where c.reason = 'lesson_called_off' and c.line_id = o.id)))`,
  },
  {
    rule: 'nothing is deferred for a line that is over or was refunded',
    query: 'select line_id, deferred from revenue_lines where done_at is not null and deferred <> 0',
  },
];
