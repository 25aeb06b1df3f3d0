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