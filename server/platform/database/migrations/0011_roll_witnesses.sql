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
ALTER TABLE "roll_corrections" ADD COLUMN "is_by_leave" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_entry_id_lesson_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."lesson_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_disputes_open" ON "lesson_disputes" USING btree ("due_at") WHERE "lesson_disputes"."answered_at" is null;