CREATE TABLE "credit_expiries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"expired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "earned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_expiries" ADD CONSTRAINT "credit_expiries_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_expiries" ADD CONSTRAINT "credit_expiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_expiries_due" ON "credit_expiries" USING btree ("expires_at") WHERE "credit_expiries"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "credit_expiries_to_tell" ON "credit_expiries" USING btree ("expires_at") WHERE "credit_expiries"."told_at" is null and "credit_expiries"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "credit_expiries_by_account" ON "credit_expiries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_lines_to_earn" ON "order_lines" USING btree ("session_id") WHERE "order_lines"."earned_at" is null;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK (case when "credit_entries"."reason" in ('spent', 'earned_back', 'referred_back', 'expired') then "credit_entries"."amount" < 0 else "credit_entries"."amount" > 0 end);