CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"session_id" uuid,
	"hour_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"booked_by" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancelled_why" text,
	"level" text,
	"scores" jsonb,
	"notes" text,
	"notes_language" text,
	"recording_link" text,
	"recording_id" uuid,
	"recording_kind" text,
	"next_offering_id" uuid,
	"written_at" timestamp with time zone,
	CONSTRAINT "assessments_hour" UNIQUE("hour_id"),
	CONSTRAINT "assessments_times" CHECK ("assessments"."starts_at" < "assessments"."ends_at"),
	CONSTRAINT "assessments_cancelled" CHECK (("assessments"."cancelled_at" is null) = ("assessments"."cancelled_by" is null) and ("assessments"."cancelled_at" is null) = ("assessments"."cancelled_why" is null)),
	CONSTRAINT "assessments_result" CHECK (("assessments"."written_at" is null) = ("assessments"."level" is null) and ("assessments"."written_at" is null) = ("assessments"."scores" is null)
        and ("assessments"."written_at" is null) = ("assessments"."notes" is null) and ("assessments"."written_at" is null or "assessments"."cancelled_at" is null)),
	CONSTRAINT "assessments_link" CHECK ("assessments"."recording_link" is null or "assessments"."recording_link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "assessors" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "assessors_https" CHECK ("assessors"."link" = '' or "assessors"."link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "taken_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"lesson_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_hours_lesson_id_unique" UNIQUE("lesson_id"),
	CONSTRAINT "taken_hours_times" CHECK ("taken_hours"."starts_at" < "taken_hours"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_hour_id_taken_hours_id_fk" FOREIGN KEY ("hour_id") REFERENCES "public"."taken_hours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_booked_by_accounts_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_recording_id_files_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_next_offering_id_offerings_id_fk" FOREIGN KEY ("next_offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessors" ADD CONSTRAINT "assessors_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_hours" ADD CONSTRAINT "taken_hours_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_hours" ADD CONSTRAINT "taken_hours_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_by_child" ON "assessments" USING btree ("child_id","starts_at");--> statement-breakpoint
CREATE INDEX "assessments_by_teacher" ON "assessments" USING btree ("teacher_id","starts_at");--> statement-breakpoint
-- No two hours of a teacher overlap, whatever they are for; private lessons have theirs here, too, by the triggers below.
alter table taken_hours add constraint taken_hours_once exclude using gist (teacher_id with =, tstzrange(starts_at, ends_at) with &&);
--> statement-breakpoint
alter table lessons drop constraint lessons_hour_once;
--> statement-breakpoint
insert into taken_hours (id, teacher_id, lesson_id, starts_at, ends_at)
  select gen_random_uuid(), teacher_id, id, starts_at, ends_at from lessons where teacher_id is not null and called_off_at is null;
--> statement-breakpoint
-- By statement, so that two lessons that change places never meet on the way.
create function lessons_take_hours() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from taken_hours where lesson_id in (select id from changed);
  end if;
  insert into taken_hours (id, teacher_id, lesson_id, starts_at, ends_at)
    select gen_random_uuid(), teacher_id, id, starts_at, ends_at from changed where teacher_id is not null and called_off_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger lessons_added after insert on lessons referencing new table as changed
  for each statement execute function lessons_take_hours();
--> statement-breakpoint
create trigger lessons_changed after update on lessons referencing new table as changed
  for each statement execute function lessons_take_hours();
--> statement-breakpoint
-- A child is in one assessment at a time.
alter table assessments add constraint assessments_child_once exclude using gist (child_id with =, tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null);
