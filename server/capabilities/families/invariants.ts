import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'every child has a guardian who was not invited and may change its record',
    query: `select child_id, array_agg(parent_id) as guardians from guardianships
            group by child_id
            having not bool_or(invited_by is null and 'edit' = any(rights))`,
  },
];
