import type { Invariant } from '../../capability.ts';

/** What must always be true of the school's pages. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'a page that was written has the words that came with the shop as its first version, and no gap in its numbers',
    query: `select slug, min(number), max(number), count(*) from page_versions group by slug
            having min(number) <> 0 or max(number) + 1 <> count(*)`,
  },
  {
    rule: 'of a page one version at most waits for its time',
    query: `select slug, count(*) from page_versions where published_at > $1::timestamptz group by slug having count(*) > 1`,
  },
];
