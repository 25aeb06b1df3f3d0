import type { Invariant } from '../../capability.ts';

/** What must always be true of what families say of classes. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'what was let through is a review with the same stars and words, and nothing else is one',
    query: `select f.id from feedback f left join reviews r on r.id = f.review_id
            where (f.state = 'let_through') is distinct from (r.id is not null)
              or r.stars <> f.stars or r.words ->> f.written_in <> f.words
              or (r.id is not null and r.answer is distinct from f.answer)`,
  },
];
