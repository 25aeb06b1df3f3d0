-- A student reads hours by the family's clocks: by those of whoever looks after them longest and keeps a zone.
UPDATE "accounts" SET "time_zone" = (
  SELECT "guardian"."time_zone" FROM "children"
  JOIN "guardianships" ON "guardianships"."child_id" = "children"."id"
  JOIN "accounts" AS "guardian" ON "guardian"."id" = "guardianships"."parent_id"
  WHERE "children"."account_id" = "accounts"."id" AND "guardian"."time_zone" IS NOT NULL
  ORDER BY "guardianships"."since", "guardianships"."parent_id" LIMIT 1
) WHERE "kind" = 'student' AND "time_zone" IS NULL AND "closed_at" IS NULL;
