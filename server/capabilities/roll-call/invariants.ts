import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'who is marked is on a roll that was called',
    query: `select k.lesson_id, k.child_id from roll_marks k
            where not exists (select 1 from lesson_rolls r where r.lesson_id = k.lesson_id)`,
  },
  {
    rule: 'nothing is taken for a child in a lesson of which witnesses disagree until somebody has decided',
    query: `select d.lesson_id, d.child_id from roll_doubts d
            join lesson_entries e on e.lesson_id = d.lesson_id and e.at >= d.opened_at and e.rule <> 'dispute'
            join enrolments o on o.id = e.enrolment_id and o.child_id = d.child_id
            where d.settled_at is null`,
  },
];
