import type { Invariant } from '../../capability.ts';

/** Invariants of lesson accounts. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'what is left in a lesson account is the sum of its entries',
    query: `select a.enrolment_id, a.balance, coalesce(sum(e.amount), 0) as entries from lesson_accounts a
            left join lesson_entries e on e.enrolment_id = a.enrolment_id
            group by a.enrolment_id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: 'every lesson account began with what was bought',
    query: `select a.enrolment_id from lesson_accounts a
            where not exists (select 1 from lesson_entries e where e.enrolment_id = a.enrolment_id and e.kind = 'bought')`,
  },
  {
    rule: 'a lesson takes one from an account, or nothing',
    query: `select enrolment_id, lesson_id, sum(amount) as taken from lesson_entries where lesson_id is not null
            group by enrolment_id, lesson_id having sum(amount) not in (0, -1)`,
  },
  {
    rule: 'a correction is of an entry of the same account and lesson',
    query: `select c.id from lesson_entries c join lesson_entries e on e.id = c.corrects
            where e.enrolment_id <> c.enrolment_id or e.lesson_id <> c.lesson_id`,
  },
];
