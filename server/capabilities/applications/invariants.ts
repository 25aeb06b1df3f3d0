import type { Invariant } from '../../capability.ts';

/** What must always be true of applications to teach. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'an application that was sent says when, and its last step stands in what happened',
    query: `select a.id, a.state from applications a where a.state <> 'draft' and not exists (
              select 1 from application_events e where e.application_id = a.id and e.kind = a.state)`,
  },
  {
    rule: 'who was accepted teaches, and signs in by the address of the application’s time',
    query: `select a.id from applications a left join teachers t on t.id = a.teacher_id left join accounts c on c.id = t.account_id
            where a.state = 'accepted' and (c.id is null or c.kind <> 'teacher')`,
  },
];
