CREATE TABLE "contest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"video_name" text NOT NULL,
	"video_link" text,
	"file_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_entries_once" UNIQUE("session_id","child_id"),
	CONSTRAINT "contest_entries_video" CHECK ("contest_entries"."video_link" is null or "contest_entries"."file_id" is null)
);
--> statement-breakpoint
CREATE TABLE "opening_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offering_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"trial_seats" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"offering_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "trials_within" CHECK ("trials"."cancelled_at" is not null or "trials"."seat_no" between 1 and "trials"."trial_seats")
);
--> statement-breakpoint
CREATE TABLE "teacher_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_away" boolean NOT NULL,
	"start_time" time,
	"end_time" time,
	CONSTRAINT "teacher_exceptions_times" CHECK (("teacher_exceptions"."start_time" is null) = ("teacher_exceptions"."end_time" is null) and coalesce("teacher_exceptions"."start_time" < "teacher_exceptions"."end_time", "teacher_exceptions"."is_away"))
);
--> statement-breakpoint
CREATE TABLE "teacher_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	CONSTRAINT "teacher_hours_once" UNIQUE("teacher_id","weekday","start_time"),
	CONSTRAINT "teacher_hours_day" CHECK ("teacher_hours"."weekday" between 1 and 7 and "teacher_hours"."start_time" < "teacher_hours"."end_time")
);
--> statement-breakpoint
CREATE TABLE "teacher_terms" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	CONSTRAINT "teacher_terms_sizes" CHECK ("teacher_terms"."buffer_minutes" between 0 and 120 and "teacher_terms"."notice_hours" between 0 and 336 and "teacher_terms"."horizon_days" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_once" UNIQUE("reason","source"),
	CONSTRAINT "credit_entries_sign" CHECK (case "credit_entries"."reason" when 'spent' then "credit_entries"."amount" < 0 else "credit_entries"."amount" > 0 end)
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_times";--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "lesson_minutes" integer;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "lesson_count" integer;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "valid_days" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "made_for" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "least_size" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "decide_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "runs" boolean;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "plan_b" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan_b" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "trial_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_trial_seats" UNIQUE("id","trial_seats");--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_lesson" FOREIGN KEY ("lesson_id","trial_seats") REFERENCES "public"."lessons"("id","trial_seats") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "teacher_exceptions" ADD CONSTRAINT "teacher_exceptions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_hours" ADD CONSTRAINT "teacher_hours_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_terms" ADD CONSTRAINT "teacher_terms_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_alerts_once" ON "opening_alerts" USING btree ("offering_id","parent_id") WHERE "opening_alerts"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_seat" ON "trials" USING btree ("lesson_id","seat_no") WHERE "trials"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_once" ON "trials" USING btree ("child_id","offering_id") WHERE "trials"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "teacher_exceptions_by_day" ON "teacher_exceptions" USING btree ("teacher_id","day");--> statement-breakpoint
CREATE INDEX "credit_entries_by_account" ON "credit_entries" USING btree ("account_id","at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_made_for_children_id_fk" FOREIGN KEY ("made_for") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_made_for" ON "sessions" USING btree ("made_for") WHERE "sessions"."made_for" is not null;--> statement-breakpoint
CREATE INDEX "sessions_to_decide" ON "sessions" USING btree ("decide_by") WHERE "sessions"."decide_by" is not null and "sessions"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_private" CHECK (("offerings"."kind" in ('private_once', 'private_long')) = ("offerings"."lesson_minutes" is not null)
        and ("offerings"."lesson_minutes" is null) = ("offerings"."lesson_count" is null) and ("offerings"."lesson_minutes" is null) = ("offerings"."valid_days" is null)
        and coalesce("offerings"."lesson_minutes" between 10 and 480 and "offerings"."lesson_count" between 1 and 100 and "offerings"."valid_days" between 1 and 1100, true));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_made" CHECK (("sessions"."made_for" is null) = ("sessions"."teacher_id" is null) and ("sessions"."made_for" is null) = ("sessions"."valid_until" is null)
        and ("sessions"."made_for" is null or "sessions"."class_size" = 1));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_least" CHECK (("sessions"."least_size" is null) = ("sessions"."decide_by" is null) and ("sessions"."decided_at" is null) = ("sessions"."runs" is null)
        and coalesce("sessions"."least_size" between 1 and "sessions"."class_size" and "sessions"."decide_by" <= "sessions"."starts_at", true));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_times" CHECK (("sessions"."start_time" < "sessions"."end_time" or "sessions"."made_for" is not null) and "sessions"."starts_at" < "sessions"."ends_at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_settled" CHECK (("order_lines"."settled_at" is null) = ("order_lines"."settled_by" is null));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_trials" CHECK ("lessons"."trial_seats" between 0 and 50);