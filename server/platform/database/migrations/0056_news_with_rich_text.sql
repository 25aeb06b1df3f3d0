-- Texts of news were paragraphs with an empty line between them; they become nodes, as the texts of pages are. A node says no line break.
UPDATE "news" SET "body" = (
  SELECT jsonb_object_agg(language.key, jsonb_build_object('type', 'doc', 'content', coalesce((
    SELECT jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', (
      -- A node takes 5000 characters.
      SELECT jsonb_agg(
        jsonb_build_object('type', 'text', 'text', substr(paragraph.words, start, 5000)) ORDER BY start)
      FROM generate_series(1, length(paragraph.words), 5000) AS start
    )) ORDER BY paragraph.place)
    FROM (
      SELECT btrim(regexp_replace(part.words, '[[:space:][:cntrl:]]+', ' ', 'g')) AS words, part.place
      FROM regexp_split_to_table(language.value, '\n[[:space:]]*\n') WITH ORDINALITY AS part(words, place)
    ) AS paragraph
    WHERE paragraph.words <> ''
  ), '[]'::jsonb)))
  FROM jsonb_each_text("news"."body") AS language
);
