CREATE TABLE "credit_expiries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"expired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"friend_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	"refused_why" text,
	"coupon_id" uuid,
	"rewarded_at" timestamp with time zone,
	"reward" bigint,
	"order_number" text,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "referrals_friend_id_unique" UNIQUE("friend_id"),
	CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."friend_id" <> "referrals"."referrer_id"),
	CONSTRAINT "referrals_refused" CHECK (("referrals"."refused_at" is null) = ("referrals"."refused_why" is null)),
	CONSTRAINT "referrals_rewarded" CHECK (("referrals"."rewarded_at" is null) = ("referrals"."reward" is null) and ("referrals"."rewarded_at" is null) = ("referrals"."order_number" is null)
        and ("referrals"."rewarded_at" is null or "referrals"."refused_at" is null) and ("referrals"."taken_back_at" is null or "referrals"."rewarded_at" is not null)
        and coalesce("referrals"."reward", 1) > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "given_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "earned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_expiries" ADD CONSTRAINT "credit_expiries_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_expiries" ADD CONSTRAINT "credit_expiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_accounts_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_expiries_due" ON "credit_expiries" USING btree ("expires_at") WHERE "credit_expiries"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "credit_expiries_to_tell" ON "credit_expiries" USING btree ("expires_at") WHERE "credit_expiries"."told_at" is null and "credit_expiries"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "credit_expiries_by_account" ON "credit_expiries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" USING btree ("referrer_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_phone_once" ON "referrals" USING btree ("phone_key") WHERE "referrals"."refused_why" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_order_once" ON "referrals" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "order_lines_to_earn" ON "order_lines" USING btree ("session_id") WHERE "order_lines"."earned_at" is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_given_only" CHECK (not ("coupons"."is_open" and "coupons"."given_only"));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK (case when "credit_entries"."reason" in ('spent', 'earned_back', 'referred_back', 'expired') then "credit_entries"."amount" < 0 else "credit_entries"."amount" > 0 end);