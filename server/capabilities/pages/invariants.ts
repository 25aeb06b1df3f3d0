import type { Invariant } from '../../capability.ts';

/** Invariants of pages. */
export const invariants: readonly Invariant[] = [
  {
    rule: 'a written page has the built-in text as its first version, and no gap in its numbers',
    query: `select slug, min(number), max(number), count(*) from page_versions group by slug
            having min(number) <> 0 or max(number) + 1 <> count(*)`,
  },
  {
    rule: 'at most one version of a page is scheduled',
    query: `select slug, count(*) from page_versions where published_at > $1::timestamptz group by slug having count(*) > 1`,
  },
  {
    rule: 'files shown on a page stay until no page shows them',
    query: `select distinct t.slug, shown.src from page_versions t, jsonb_path_query(t.body, '$.*.content[*] ? (@.type == "picture").attrs.src') as shown(src)
            where not exists (select from picture_uses u where u.subject = 'page:' || t.slug || ':' || t.number
              and '/pictures/' || u.picture_id || '.webp' = shown.src #>> '{}')`,
  },
];
