import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'every permanent seat is one live enrolment, and every live enrolment one permanent seat',
    query: `select coalesce(t.session_id, e.session_id) as session_id, coalesce(t.child_id, e.child_id) as child_id,
              t.order_number as seat, e.order_number as enrolment
            from (select * from seats where kind = 'order' and held_until is null) t
            full join (select * from enrolments where ended_at is null) e
              on e.session_id = t.session_id and e.child_id = t.child_id and coalesce(e.order_number, '') = coalesce(t.order_number, '')
            where t.session_id is null or e.session_id is null`,
  },
];
