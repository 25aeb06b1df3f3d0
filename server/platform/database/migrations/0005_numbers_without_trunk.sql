-- The prefix of calls within a country, 0 in most, is no part of a number. Italy, San Marino, Gabon, Congo and Côte d'Ivoire have none.
WITH "plain" AS (
  SELECT "id", "kind", regexp_replace(
    "tel",
    '^\+(?:(1)1(?=[2-9]\d{9}$)|(7)8(?=\d{10}$)|(2[07]|2[1-689]\d|3[0-4]|3[578]\d|4[013-9]|42\d|5[1-8]|5[09]\d|6[0-6]|6[7-9]\d|8[124]|8[0578]\d|9[0-58]|9[679]\d)0(?=[1-9]))',
    '+\1\2\3'
  ) AS "tel"
  FROM "accounts"
  WHERE "tel" !~ '^\+(225|24[12]|37[89])'
)
UPDATE "accounts" SET "tel" = "plain"."tel"
FROM "plain"
WHERE "plain"."id" = "accounts"."id" AND "plain"."tel" <> "accounts"."tel"
  AND NOT EXISTS (SELECT 1 FROM "accounts" AS "other" WHERE "other"."kind" = "plain"."kind" AND "other"."tel" = "plain"."tel");
