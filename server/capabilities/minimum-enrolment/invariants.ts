import type { Invariant } from '../../capability.ts';

/** What must always be true of classes that were decided about. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'nobody is in a class that was called off',
    query: `select t.session_id, t.child_id from seats t join sessions s on s.id = t.session_id
            where s.runs = false and t.held_until is null and s.decided_at < $1::timestamptz - interval '10 minutes'`,
  },
];
