import type { Invariant } from '../../capability.ts';

/** Invariants of leave and make-up lessons. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'a right that leave has earned belongs to a granted leave in time, of the same child and lesson',
    query: `select r.id from make_up_rights r left join leave_requests l on l.id = r.leave_id
            where r.ended_at is null and r.earned_by = 'leave'
              and (l.id is null or l.state <> 'granted' or not l.in_time or l.child_id <> r.child_id or l.lesson_id <> r.lesson_id)`,
  },
  {
    rule: 'a place of a guest is in a lesson of the class it names, for the child whose right it is',
    query: `select p.id from make_up_places p join lessons l on l.id = p.lesson_id join make_up_rights r on r.id = p.right_id
            where p.ended_at is null
              and (l.session_id <> p.session_id
                or r.child_id <> p.child_id or r.ended_at is not null)`,
  },
  {
    rule: 'no child is a guest in its own class',
    query: `select p.id from make_up_places p join enrolments e on e.session_id = p.session_id and e.child_id = p.child_id
            where p.ended_at is null and e.ended_at is null and e.enrolled_at <= p.taken_at`,
  },
  {
    rule: "a number is one child's in a lesson ahead: a guest has that of a child on leave from it, or one that is not sold",
    query: `select p.id, p.session_id, p.seat_no from make_up_places p join lessons l on l.id = p.lesson_id
            left join seats t on t.session_id = p.session_id and t.seat_no = p.seat_no
            where p.ended_at is null and l.called_off_at is null and l.ends_at > $1::timestamptz and (t.session_id is null
              or t.child_id is not null and not exists (select 1 from leave_requests r
                where r.lesson_id = p.lesson_id and r.child_id = t.child_id and r.state = 'granted'))`,
  },
];
