import type { Invariant } from '../../capability.ts';

/** What must always be true of tuition credits. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'nobody has fewer credits than none',
    query:
      'select account_id, sum(amount) as balance from credit_entries group by account_id having sum(amount) < 0',
  },
];
