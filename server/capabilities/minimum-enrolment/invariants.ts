import { standing } from '../../../contract/orders/statuses.ts';
import type { Invariant } from '../../capability.ts';
import { sqlList } from '../../platform/database/sql-list.ts';

/** Invariants of decided classes. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'nobody is enrolled in a class that was called off',
    query: `select t.session_id, t.child_id from seats t join sessions s on s.id = t.session_id
            where s.runs = false and t.kind = 'order' and t.held_until is null and s.decided_at < $1::timestamptz - interval '10 minutes'`,
  },
  {
    rule: 'every paid line of a class that was called off is settled',
    query: `select l.id, l.order_number, l.session_id from order_lines l join orders o on o.number = l.order_number
            join sessions s on s.id = l.session_id where s.runs = false and s.decided_at < $1::timestamptz - interval '10 minutes'
            and o.status in ${sqlList(standing)} and coalesce(l.settled_by, 'move') = 'move'
            and exists (select 1 from enrolments e where e.order_number = l.order_number and e.session_id = l.session_id
              and e.child_id = l.child_id and e.ended_at is null)`,
  },
];
