CREATE TABLE "notice_words" (
	"kind" text PRIMARY KEY NOT NULL,
	"written" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "notice_words_version" CHECK ("notice_words"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "notice_words" ADD CONSTRAINT "notice_words_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;