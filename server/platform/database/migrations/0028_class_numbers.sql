CREATE TABLE "lesson_givers" (
	"lesson_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"covered" boolean NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_givers_lesson_id_teacher_id_pk" PRIMARY KEY("lesson_id","teacher_id")
);
--> statement-breakpoint
ALTER TABLE "seats" ALTER COLUMN "child_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "received_coupons" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "lent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_givers" ADD CONSTRAINT "lesson_givers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_givers" ADD CONSTRAINT "lesson_givers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_givers_by_teacher" ON "lesson_givers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "received_coupons_ending" ON "received_coupons" USING btree ("valid_until") WHERE "received_coupons"."warned_at" is null;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_of_guests" CHECK ("seats"."child_id" is not null or ("seats"."lent_at" is not null and "seats"."held_until" is not null));--> statement-breakpoint
UPDATE "seats" t SET "lent_at" = p."taken_at" FROM "make_up_places" p
  WHERE p."ended_at" IS NULL AND p."session_id" = t."session_id" AND p."seat_no" = t."seat_no";--> statement-breakpoint
INSERT INTO "seats" ("session_id", "seat_no", "class_size", "order_number", "held_until", "taken_at", "lent_at")
  SELECT p."session_id", p."seat_no", max(s."class_size"), 'G-GUESTS', max(s."ends_at") + interval '366 days', max(p."taken_at"), max(p."taken_at")
  FROM "make_up_places" p JOIN "lessons" l ON l."id" = p."lesson_id" JOIN "sessions" s ON s."id" = p."session_id"
  WHERE p."ended_at" IS NULL AND l."called_off_at" IS NULL AND l."ends_at" > now()
  GROUP BY p."session_id", p."seat_no" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "lesson_givers" ("lesson_id", "teacher_id", "covered", "noted_at")
  SELECT l."id", g."teacher_id", g."covered", l."ends_at" FROM "lessons" l JOIN "sessions" s ON s."id" = l."session_id"
    CROSS JOIN LATERAL (
      SELECT c."cover_id" AS "teacher_id", true AS "covered" FROM "lesson_covers" c WHERE c."lesson_id" = l."id" AND c."ended_at" IS NULL
      UNION ALL
      SELECT o."teacher_id", false FROM (
        SELECT t."teacher_id" FROM "offering_teachers" t WHERE l."teacher_id" IS NULL AND t."offering_id" = s."offering_id"
        UNION ALL SELECT l."teacher_id" WHERE l."teacher_id" IS NOT NULL) o
      WHERE NOT EXISTS (SELECT 1 FROM "lesson_covers" c
        WHERE c."lesson_id" = l."id" AND c."away_id" = o."teacher_id" AND c."ended_at" IS NULL)) g
  WHERE l."called_off_at" IS NULL AND l."ends_at" <= now() ON CONFLICT DO NOTHING;
