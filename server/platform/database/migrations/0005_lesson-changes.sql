CREATE TABLE "lesson_covers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"away_id" uuid NOT NULL,
	"cover_id" uuid NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"chosen_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lesson_covers_two" CHECK ("lesson_covers"."away_id" <> "lesson_covers"."cover_id")
);
--> statement-breakpoint
CREATE TABLE "teacher_leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"words" text,
	CONSTRAINT "teacher_leaves_times" CHECK ("teacher_leaves"."starts_at" < "teacher_leaves"."ends_at"),
	CONSTRAINT "teacher_leaves_answered" CHECK (("teacher_leaves"."state" in ('granted', 'declined')) = ("teacher_leaves"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_position";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "called_off_by" uuid;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "called_off_why" text;--> statement-breakpoint
ALTER TABLE "lesson_covers" ADD CONSTRAINT "lesson_covers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_covers" ADD CONSTRAINT "lesson_covers_away_id_teachers_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_covers" ADD CONSTRAINT "lesson_covers_cover_id_teachers_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_covers" ADD CONSTRAINT "lesson_covers_chosen_by_accounts_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_leaves" ADD CONSTRAINT "teacher_leaves_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_leaves" ADD CONSTRAINT "teacher_leaves_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_covers_once" ON "lesson_covers" USING btree ("lesson_id","away_id") WHERE "lesson_covers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_covers_by_teacher" ON "lesson_covers" USING btree ("cover_id","lesson_id");--> statement-breakpoint
CREATE INDEX "teacher_leaves_by_teacher" ON "teacher_leaves" USING btree ("teacher_id","starts_at");--> statement-breakpoint
CREATE INDEX "teacher_leaves_asked" ON "teacher_leaves" USING btree ("asked_at") WHERE "teacher_leaves"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_called_off_by_accounts_id_fk" FOREIGN KEY ("called_off_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_position" ON "lessons" USING btree ("session_id","position") WHERE "lessons"."called_off_at" is null;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_called_off" CHECK (("lessons"."called_off_at" is null) = ("lessons"."called_off_why" is null));--> statement-breakpoint
-- A lesson that is called off leaves its teacher's hour to others.
alter table lessons drop constraint lessons_hour_once;
--> statement-breakpoint
alter table lessons add constraint lessons_hour_once exclude using gist (teacher_id with =, tstzrange(starts_at, ends_at) with &&) where (teacher_id is not null and called_off_at is null);
