import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'exactly the published feedback has a review, with the same stars, words and answer',
    query: `select f.id from feedback f left join reviews r on r.id = f.review_id
            where (f.state = 'let_through') is distinct from (r.id is not null)
              or r.stars <> f.stars or r.words ->> f.written_in <> f.words
              or (r.id is not null and r.answer is distinct from f.answer)`,
  },
];
