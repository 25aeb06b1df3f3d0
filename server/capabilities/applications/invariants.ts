import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'a sent application has a time, and its last event is its state',
    query: `select a.id, a.state from applications a where a.state <> 'draft' and not exists (
              select 1 from application_events e where e.application_id = a.id and e.kind = a.state)`,
  },
  {
    rule: 'an accepted applicant is a teacher who signs in with the email of the application',
    query: `select a.id from applications a left join teachers t on t.id = a.teacher_id left join accounts c on c.id = t.account_id
            where a.state = 'accepted' and (c.id is null or c.kind <> 'teacher')`,
  },
];
