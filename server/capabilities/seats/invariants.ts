import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'no session has more seats taken than its class size',
    query: `select s.id, s.class_size, count(*) as taken from seats t join sessions s on s.id = t.session_id
            group by s.id having count(*) > s.class_size`,
  },
];
