-- Long words of summaries are corrected when mistyped, as words of names are.
INSERT INTO "search_terms" ("term")
SELECT DISTINCT "word"
FROM "offerings",
  LATERAL regexp_split_to_table(
    regexp_replace(
      normalize(lower(concat_ws(' ', "summary" ->> 'zh', "summary" ->> 'en')), NFKD), '[\u0300-\u036f]', '', 'g'
    ),
    '[^a-z0-9]+'
  ) AS "word"
WHERE "word" ~ '^[a-z]{7,40}$'
ON CONFLICT DO NOTHING;
