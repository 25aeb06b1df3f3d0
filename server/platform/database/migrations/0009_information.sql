CREATE TABLE "notice_choices" (
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"child_id" uuid,
	"by_mail" boolean NOT NULL,
	"by_sms" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_once" UNIQUE NULLS NOT DISTINCT("account_id","topic","child_id")
);
--> statement-breakpoint
CREATE TABLE "notice_times" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"digest_at" text,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_times_quiet" CHECK (("notice_times"."quiet_from" is null) = ("notice_times"."quiet_until" is null)),
	CONSTRAINT "notice_times_clocks" CHECK (concat_ws(' ', "notice_times"."quiet_from", "notice_times"."quiet_until", "notice_times"."digest_at") ~ '^([0-2][0-9]:[0-5][0-9] ?)*$')
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "child_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mail_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "text_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_times" ADD CONSTRAINT "notice_times_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("account_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_mail_waits" ON "notices" USING btree ("mail_after") WHERE "notices"."mail_after" is not null;--> statement-breakpoint
CREATE INDEX "notices_text_waits" ON "notices" USING btree ("text_after") WHERE "notices"."text_after" is not null;