import type { Invariant } from '../../capability.ts';

/** Invariants of letters. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'a thread’s first letter has its id, and it counts its letters',
    query: `select t.id from letter_threads t left join letters l on l.thread_id = t.id
            group by t.id having not bool_or(l.id = t.id) is true or count(l.id) <> t.letters or max(l.sent_at) <> t.latest_at`,
  },
  {
    rule: 'a student writes only in threads about themselves that their guardians see, and never to the office',
    // A sign-in that its family has ended was the child's once.
    query: `select l.id from letters l join letter_threads t on t.id = l.thread_id join children c on c.id = t.child_id
              join accounts a on a.id = l.author_id
            where l.author_kind = 'student' and (t.parents_only or t.teacher_id is null
              or (c.account_id is distinct from a.id and (a.kind <> 'student' or a.closed_at is null))
              or not exists (select from guardianships g where g.child_id = c.id and g.rights && '{see,message}'))`,
  },
  {
    rule: 'a letter in a thread with a teacher comes from the family or this teacher, in a thread with the office from the family or the office',
    query: `select l.id from letters l join letter_threads t on t.id = l.thread_id left join teachers p on p.id = t.teacher_id
            where (l.author_kind = 'teacher' and p.account_id is distinct from l.author_id)
              or (l.author_kind = 'office' and t.teacher_id is not null)`,
  },
  {
    rule: 'a class letter is withdrawn for all its families, or for none',
    query: `select c.id from class_letters c join letters l on l.class_letter_id = c.id
            where (c.withdrawn_at is null) <> (l.withdrawn_at is null)`,
  },
];
