import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'published and scheduled items are complete in Chinese',
    query: `select id from news where published_at is not null
            and (not body -> 'zh' @? '$.**.text' or '' in (trim(title ->> 'zh'), trim(summary ->> 'zh')))`,
  },
  {
    rule: 'an uploaded film has a type that browsers play',
    query: `select n.id from news n join files f on f.id = n.film_id where f.media_type not in ('video/mp4', 'video/webm')`,
  },
  {
    rule: 'no picture in an item has an expiry',
    query: `select distinct t.id, shown.src from news t, jsonb_path_query(t.body, '$.*.content[*] ? (@.type == "picture").attrs.src') as shown(src)
            where not exists (select from picture_uses u where u.subject = 'news:' || t.id
              and '/pictures/' || u.picture_id || '.webp' = shown.src #>> '{}')`,
  },
];
