ALTER TABLE "make_up_rights" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_accounts" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "make_up_rights_to_warn" ON "make_up_rights" USING btree ("good_until") WHERE "make_up_rights"."warned_at" is null and "make_up_rights"."ended_at" is null;