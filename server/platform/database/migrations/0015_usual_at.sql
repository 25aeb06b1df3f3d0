ALTER TABLE "lessons" ADD COLUMN "usual_at" timestamp with time zone;--> statement-breakpoint
-- A lesson that moved as no other of its class did was moved alone, if no two of the class ever moved together.
UPDATE "lessons" SET "usual_at" = "moved_from" WHERE "moved_from" IS NOT NULL AND "called_off_at" IS NULL AND "teacher_id" IS NULL
  AND NOT EXISTS (
    SELECT 1 FROM "lessons" "other" WHERE "other"."session_id" = "lessons"."session_id" AND "other"."moved_from" IS NOT NULL
    GROUP BY "other"."starts_at" - "other"."moved_from" HAVING count(*) > 1)
  AND EXISTS (
    SELECT 1 FROM "lessons" "other" WHERE "other"."session_id" = "lessons"."session_id" AND "other"."moved_from" IS NULL);
