-- Words with signs inside them are found as one word too: wifi in Wi-Fi, cpp in C++. In names also as words of the name.
UPDATE "offerings" SET "search_text" = "offerings"."search_text" || to_tsvector('simple', "joined"."words")
FROM (
  SELECT "id", string_agg("mark" || regexp_replace("found"[1], '[^a-z0-9]', '', 'g'), ' ') AS "words"
  FROM "offerings",
    LATERAL (VALUES
      ('', concat_ws(' ', "name" ->> 'zh', "name" ->> 'en', "summary" ->> 'zh', "summary" ->> 'en')),
      ('xn', concat_ws(' ', "name" ->> 'zh', "name" ->> 'en'))
    ) AS "texts"("mark", "body"),
    LATERAL regexp_matches(
      replace(replace(replace(lower(normalize("body", NFKC)), 'c++', 'c.pp '), 'c#', 'c.sharp '), 'f#', 'f.sharp '),
      '[a-z0-9]+(?:[-‐.''’][a-z0-9]+)+', 'g'
    ) AS "found"
  GROUP BY "id"
) AS "joined"
WHERE "offerings"."id" = "joined"."id";
