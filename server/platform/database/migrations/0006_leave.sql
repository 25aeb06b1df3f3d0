CREATE TABLE "leave_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"picture_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"in_time" boolean NOT NULL,
	"state" text NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"words" text,
	"seat_no" integer,
	CONSTRAINT "leave_requests_freed" CHECK ("leave_requests"."seat_no" is null or "leave_requests"."state" = 'granted')
);
--> statement-breakpoint
CREATE TABLE "leave_rules" (
	"offering_id" uuid PRIMARY KEY NOT NULL,
	"notice_hours" integer NOT NULL,
	"grants_itself" boolean NOT NULL,
	"good_days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "leave_rules_sizes" CHECK ("leave_rules"."notice_hours" between 0 and 336 and "leave_rules"."good_days" between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "make_up_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"class_size" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"right_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "make_up_places_within" CHECK ("make_up_places"."ended_at" is not null or "make_up_places"."seat_no" between 1 and "make_up_places"."class_size"),
	CONSTRAINT "make_up_places_ended" CHECK (("make_up_places"."ended_at" is null) = ("make_up_places"."ended_why" is null))
);
--> statement-breakpoint
CREATE TABLE "make_up_rights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"earned_by" text NOT NULL,
	"leave_id" uuid,
	"earned_at" timestamp with time zone NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "make_up_rights_ended" CHECK (("make_up_rights"."ended_at" is null) = ("make_up_rights"."ended_why" is null)),
	CONSTRAINT "make_up_rights_earned" CHECK (("make_up_rights"."earned_by" = 'leave') = ("make_up_rights"."leave_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lesson_accounts" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"lesson_id" uuid,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"rule" text NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made_by" uuid,
	"corrects" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_entries_amount" CHECK (case "lesson_entries"."kind"
  when 'bought' then "lesson_entries"."amount" >= 0
  when 'held' then "lesson_entries"."amount" = -1
  when 'leave' then "lesson_entries"."amount" in (0, -1)
  when 'made_up' then "lesson_entries"."amount" = -1
  when 'called_off' then "lesson_entries"."amount" = 0
  when 'refunded' then "lesson_entries"."amount" <= 0
  else "lesson_entries"."amount" <> 0 end),
	CONSTRAINT "lesson_entries_lesson" CHECK (("lesson_entries"."kind" in ('bought', 'refunded')) = ("lesson_entries"."lesson_id" is null)),
	CONSTRAINT "lesson_entries_corrects" CHECK (("lesson_entries"."kind" = 'corrected') = ("lesson_entries"."corrects" is not null))
);
--> statement-breakpoint
CREATE TABLE "door_entries" (
	"lesson_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"child_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_entries_once" UNIQUE NULLS NOT DISTINCT("lesson_id","account_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_rolls" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "presence_words" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"was_here" boolean NOT NULL,
	"said_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_words_lesson_id_child_id_pk" PRIMARY KEY("lesson_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "roll_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"reason" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_doubts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"witnesses" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"was_here" boolean,
	"words" text,
	CONSTRAINT "roll_doubts_once" UNIQUE("lesson_id","child_id"),
	CONSTRAINT "roll_doubts_settled" CHECK (("roll_doubts"."settled_at" is null) = ("roll_doubts"."was_here" is null) and ("roll_doubts"."settled_at" is null) = ("roll_doubts"."words" is null))
);
--> statement-breakpoint
CREATE TABLE "roll_excuses" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"because" text NOT NULL,
	"is_counted" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_excuses_lesson_id_child_id_pk" PRIMARY KEY("lesson_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "roll_guests" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"because" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_guests_lesson_id_child_id_pk" PRIMARY KEY("lesson_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "roll_marks" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"minutes" integer,
	"words" text,
	"marked_by" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_marks_lesson_id_child_id_pk" PRIMARY KEY("lesson_id","child_id"),
	CONSTRAINT "roll_marks_minutes" CHECK ("roll_marks"."minutes" is null or ("roll_marks"."mark" in ('late', 'left_early') and "roll_marks"."minutes" between 1 and 600))
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_right_id_make_up_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."make_up_rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_session" FOREIGN KEY ("session_id","class_size") REFERENCES "public"."sessions"("id","class_size") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_leave_id_leave_requests_id_fk" FOREIGN KEY ("leave_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_accounts" ADD CONSTRAINT "lesson_accounts_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_enrolment_id_lesson_accounts_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."lesson_accounts"("enrolment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_corrects_lesson_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."lesson_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_rolls" ADD CONSTRAINT "lesson_rolls_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_rolls" ADD CONSTRAINT "lesson_rolls_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_words" ADD CONSTRAINT "presence_words_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_words" ADD CONSTRAINT "presence_words_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_words" ADD CONSTRAINT "presence_words_said_by_accounts_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_corrections" ADD CONSTRAINT "roll_corrections_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_corrections" ADD CONSTRAINT "roll_corrections_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_corrections" ADD CONSTRAINT "roll_corrections_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_doubts" ADD CONSTRAINT "roll_doubts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_doubts" ADD CONSTRAINT "roll_doubts_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_doubts" ADD CONSTRAINT "roll_doubts_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_excuses" ADD CONSTRAINT "roll_excuses_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_excuses" ADD CONSTRAINT "roll_excuses_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_guests" ADD CONSTRAINT "roll_guests_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_guests" ADD CONSTRAINT "roll_guests_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_guests" ADD CONSTRAINT "roll_guests_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_marks" ADD CONSTRAINT "roll_marks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_marks" ADD CONSTRAINT "roll_marks_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_marks" ADD CONSTRAINT "roll_marks_marked_by_accounts_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_requests_once" ON "leave_requests" USING btree ("lesson_id","child_id") WHERE "leave_requests"."state" in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "leave_requests_by_child" ON "leave_requests" USING btree ("child_id","asked_at");--> statement-breakpoint
CREATE INDEX "leave_requests_asked" ON "leave_requests" USING btree ("asked_at") WHERE "leave_requests"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_number" ON "make_up_places" USING btree ("lesson_id","seat_no") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_right" ON "make_up_places" USING btree ("right_id") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_child" ON "make_up_places" USING btree ("lesson_id","child_id") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "make_up_places_lapsing" ON "make_up_places" USING btree ("offered_until") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_rights_once" ON "make_up_rights" USING btree ("lesson_id","child_id") WHERE "make_up_rights"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "make_up_rights_by_child" ON "make_up_rights" USING btree ("child_id","good_until");--> statement-breakpoint
CREATE INDEX "lesson_entries_by_account" ON "lesson_entries" USING btree ("enrolment_id","at");--> statement-breakpoint
CREATE INDEX "lesson_entries_by_lesson" ON "lesson_entries" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_entries_once" ON "lesson_entries" USING btree ("enrolment_id","lesson_id") WHERE "lesson_entries"."kind" <> 'corrected';--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_entries_of_none" ON "lesson_entries" USING btree ("enrolment_id","kind") WHERE "lesson_entries"."lesson_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_entries_corrected" ON "lesson_entries" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "door_entries_by_child" ON "door_entries" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "presence_words_by_child" ON "presence_words" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "roll_corrections_by_lesson" ON "roll_corrections" USING btree ("lesson_id","at");--> statement-breakpoint
CREATE INDEX "roll_doubts_open" ON "roll_doubts" USING btree ("opened_at") WHERE "roll_doubts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "roll_excuses_by_child" ON "roll_excuses" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "roll_guests_by_child" ON "roll_guests" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "roll_marks_by_child" ON "roll_marks" USING btree ("child_id");