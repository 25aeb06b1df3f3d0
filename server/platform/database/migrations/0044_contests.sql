CREATE TABLE "contest_ballots" (
	"entry_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"content" integer NOT NULL,
	"skill" integer NOT NULL,
	"expression" integer NOT NULL,
	"words" text,
	"words_language" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_ballots_entry_id_teacher_id_pk" PRIMARY KEY("entry_id","teacher_id"),
	CONSTRAINT "contest_ballots_between" CHECK ("contest_ballots"."content" between 1 and 10 and "contest_ballots"."skill" between 1 and 10 and "contest_ballots"."expression" between 1 and 10),
	CONSTRAINT "contest_ballots_words" CHECK (("contest_ballots"."words" is null) = ("contest_ballots"."words_language" is null))
);
--> statement-breakpoint
CREATE TABLE "contest_places" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"points" double precision NOT NULL,
	"place" integer NOT NULL,
	"prize" text,
	CONSTRAINT "contest_places_between" CHECK ("contest_places"."points" between 0 and 100 and "contest_places"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "contest_results" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"first" integer NOT NULL,
	"second" integer NOT NULL,
	"third" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contest_ballots" ADD CONSTRAINT "contest_ballots_entry_id_contest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_ballots" ADD CONSTRAINT "contest_ballots_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_places" ADD CONSTRAINT "contest_places_entry_id_contest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_places" ADD CONSTRAINT "contest_places_session_id_contest_results_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."contest_results"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_places_by_contest" ON "contest_places" USING btree ("session_id","place");