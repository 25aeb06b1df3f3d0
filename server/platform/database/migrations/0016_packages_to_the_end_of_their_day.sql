ALTER TABLE "lesson_entries" DROP CONSTRAINT "lesson_entries_amount";--> statement-breakpoint
ALTER TABLE "lesson_entries" DROP CONSTRAINT "lesson_entries_lesson";--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_amount" CHECK (case "lesson_entries"."kind"
  when 'bought' then "lesson_entries"."amount" >= 0
  when 'held' then "lesson_entries"."amount" = -1
  when 'leave' then "lesson_entries"."amount" in (0, -1)
  when 'made_up' then "lesson_entries"."amount" = -1
  when 'called_off' then "lesson_entries"."amount" = 0
  when 'refunded' then "lesson_entries"."amount" <= 0
  when 'lapsed' then "lesson_entries"."amount" < 0
  else "lesson_entries"."amount" <> 0 end);--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_lesson" CHECK (("lesson_entries"."kind" in ('bought', 'refunded', 'lapsed')) = ("lesson_entries"."lesson_id" is null));--> statement-breakpoint
-- Private lessons were valid up to the hour of the purchase on their last day; they are valid to its end, by the clocks of their site.
UPDATE "sessions" SET "valid_until" = "day"."ends_at",
  "ends_at" = CASE WHEN "sessions"."ends_at" = "sessions"."valid_until" THEN "day"."ends_at" ELSE "sessions"."ends_at" END
FROM (
  SELECT "s"."id", ((("s"."valid_until" AT TIME ZONE "sites"."time_zone")::date + 1)::timestamp AT TIME ZONE "sites"."time_zone")
    - interval '1 second' AS "ends_at"
  FROM "sessions" "s" JOIN "offerings" ON "offerings"."id" = "s"."offering_id" JOIN "sites" ON "sites"."id" = "offerings"."site_id"
  WHERE "s"."valid_until" > now()
) "day" WHERE "day"."id" = "sessions"."id";
