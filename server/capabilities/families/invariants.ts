import type { Invariant } from '../../capability.ts';

/** What must always be true of families. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'of those who look after a child, one answers for it, and may change what is kept about it',
    query: `select child_id, array_agg(parent_id) as guardians from guardianships
            group by child_id
            having not bool_or(invited_by is null and 'edit' = any(rights))`,
  },
];
