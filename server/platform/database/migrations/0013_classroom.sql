CREATE TABLE "hand_in_files" (
	"hand_in_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "hand_in_files_hand_in_id_file_id_pk" PRIMARY KEY("hand_in_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"handed_in_by" uuid,
	"handed_in_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"teacher_told_at" timestamp with time zone,
	"returned_by" uuid,
	"returned_at" timestamp with time zone,
	"score" integer,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"phrases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voice_id" uuid,
	"seen_at" timestamp with time zone,
	CONSTRAINT "hand_ins_attempt" UNIQUE("task_id","child_id","attempt"),
	CONSTRAINT "hand_ins_handed_in" CHECK (("hand_ins"."state" = 'draft') = ("hand_ins"."handed_in_at" is null)),
	CONSTRAINT "hand_ins_returned" CHECK (("hand_ins"."state" in ('again', 'returned', 'done')) = ("hand_ins"."returned_at" is not null)),
	CONSTRAINT "hand_ins_score" CHECK ("hand_ins"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "task_children" (
	"task_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	CONSTRAINT "task_children_task_id_child_id_pk" PRIMARY KEY("task_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "task_files" (
	"task_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "task_files_task_id_file_id_pk" PRIMARY KEY("task_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"lesson_id" uuid,
	"set_by" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"for_all" boolean NOT NULL,
	"criteria" jsonb NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"due_told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer" text,
	"answer_words" text,
	CONSTRAINT "lesson_disputes_once" UNIQUE("entry_id"),
	CONSTRAINT "lesson_disputes_answered" CHECK (("lesson_disputes"."answered_at" is null) = ("lesson_disputes"."answer" is null) and ("lesson_disputes"."answered_at" is null) = ("lesson_disputes"."answer_words" is null))
);
--> statement-breakpoint
CREATE TABLE "communications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"way" text NOT NULL,
	"on_day" date NOT NULL,
	"words" text NOT NULL,
	"follow_up_on" date,
	"written_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "teacher_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"number" text,
	"valid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "roll_corrections" ADD COLUMN "is_by_leave" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_handed_in_by_accounts_id_fk" FOREIGN KEY ("handed_in_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_returned_by_accounts_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_voice_id_files_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_children" ADD CONSTRAINT "task_children_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_children" ADD CONSTRAINT "task_children_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_entry_id_lesson_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."lesson_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_papers" ADD CONSTRAINT "teacher_papers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_ins_by_child" ON "hand_ins" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "hand_ins_to_mark" ON "hand_ins" USING btree ("handed_in_at") WHERE "hand_ins"."state" = 'handed_in';--> statement-breakpoint
CREATE INDEX "task_children_by_child" ON "task_children" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "tasks_by_session" ON "tasks" USING btree ("session_id","due_at");--> statement-breakpoint
CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("due_at") WHERE "tasks"."due_told_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_disputes_open" ON "lesson_disputes" USING btree ("due_at") WHERE "lesson_disputes"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "communications_by_author" ON "communications" USING btree ("author_id","on_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_child" ON "communications" USING btree ("child_id","on_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "teacher_papers_of" ON "teacher_papers" USING btree ("teacher_id") WHERE "teacher_papers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "teacher_papers_ending" ON "teacher_papers" USING btree ("valid_until") WHERE "teacher_papers"."removed_at" is null;