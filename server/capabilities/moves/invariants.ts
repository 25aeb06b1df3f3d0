import type { Invariant } from '../../capability.ts';

/** Invariants of moved lines. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'refunds of a moved line equal those of its moves',
    query: `select l.id, l.moved_back, l.moved_sent from order_lines l left join line_moves m on m.line_id = l.id group by l.id
            having l.moved_back <> coalesce(sum(m.from_total - m.to_total), 0)
              or l.moved_sent <> coalesce(sum(m.from_total - m.to_total - m.owed) filter (where m.target = 'source'), 0)
              or (l.moved_at is null) <> (count(m.id) = 0)`,
  },
  {
    rule: 'a moved line has the amounts of its last move, in a session of its offering',
    query: `select l.id, l.left_total, m.to_total from order_lines l join lateral (
              select * from line_moves where line_id = l.id order by at desc, id desc limit 1) m on true
            join sessions s on s.id = m.to_session_id
            where l.left_total <> m.to_total or l.left_points <> m.to_points or l.left_lessons <> m.to_lessons or l.moved_at <> m.at
              or s.offering_id <> l.offering_id`,
  },
  {
    rule: 'a line moved after a held lesson is never refunded in full',
    query: `select l.id, l.moved_had, l.back_all from order_lines l where l.moved_at is not null and case when l.moved_had then l.back_all
              else exists (select 1 from line_moves m join enrolments e
                on e.order_number = l.order_number and e.child_id = l.child_id and e.session_id = m.from_session_id
                join lesson_entries t on t.enrolment_id = e.id and t.lesson_id is not null and t.at < m.at and t.rule <> 'refund'
                where m.line_id = l.id group by t.lesson_id having sum(t.amount) < 0) end`,
  },
  {
    rule: 'the difference to a cheaper session was refunded to its payment or granted as credits',
    query: `select m.id, m.target from line_moves m join order_lines l on l.id = m.line_id left join refunds f on f.id = m.refund_id
            where case when m.target = 'source' then coalesce(f.amount, 0) <> m.from_total - m.to_total - m.owed
              else m.refund_id is not null or m.from_total - m.to_total - m.owed <> (select coalesce(sum(c.amount), 0) from credit_entries c
                where c.reason = 'refunded' and c.move_id = m.id) end
              or m.from_points - m.to_points <> (select coalesce(sum(c.amount), 0) from credit_entries c
                where c.reason = 'spent_back' and c.move_id = m.id)`,
  },
];
