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
  {
    rule: 'what a page shows is kept as long as it does',
    query: `select distinct t.slug, shown.src from page_versions t, jsonb_path_query(t.body, '$.*.content[*] ? (@.type == "picture").attrs.src') as shown(src)
            where not exists (select from picture_uses u where u.subject = 'page:' || t.slug || ':' || t.number
              and '/pictures/' || u.picture_id || '.webp' = shown.src #>> '{}')`,
  },
];
