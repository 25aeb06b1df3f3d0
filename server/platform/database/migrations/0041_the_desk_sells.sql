CREATE TABLE "credit_grants" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"given_by" uuid NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_shown" (
	"sign_in_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_given_by_accounts_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_shown" ADD CONSTRAINT "second_factor_shown_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_created" ON "accounts" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_placed" ON "orders" USING btree ("placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_paid" ON "orders" USING btree ("paid_at","number");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK (case when "credit_entries"."reason" in ('spent', 'earned_back', 'referred_back', 'granted_back', 'expired') then "credit_entries"."amount" < 0 else "credit_entries"."amount" > 0 end);