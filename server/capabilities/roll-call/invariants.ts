import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'marked children are on a called roll',
    query: `select k.lesson_id, k.child_id from roll_marks k
            where not exists (select 1 from lesson_rolls r where r.lesson_id = k.lesson_id)`,
  },
  {
    rule: 'no lesson is charged while its witnesses disagree',
    query: `select d.lesson_id, d.child_id from roll_doubts d
            join lesson_entries e on e.lesson_id = d.lesson_id and e.at >= d.opened_at and e.rule <> 'dispute'
            join enrolments o on o.id = e.enrolment_id and o.child_id = d.child_id
            where d.settled_at is null`,
  },
];
