ALTER TABLE "seats" DROP CONSTRAINT "seats_of_guests";--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "order_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ALTER COLUMN "order_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "waitlist_entry_id" uuid;--> statement-breakpoint
-- A seat's kind says what it is for. Until now its order number said so.
UPDATE "seats" SET "kind" = 'guest', "order_number" = NULL, "held_by" = NULL, "held_until" = NULL WHERE "child_id" IS NULL;--> statement-breakpoint
UPDATE "seats" s SET "kind" = 'waitlist', "waitlist_entry_id" = w."id", "order_number" = NULL FROM "waitlist_entries" w
  WHERE s."order_number" = 'W-' || w."id" AND s."held_until" IS NOT NULL;--> statement-breakpoint
-- A hold for an order or an offer that does not exist is nobody's.
DELETE FROM "seats" s WHERE s."kind" = 'order' AND s."held_until" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "orders" o WHERE o."number" = s."order_number");--> statement-breakpoint
-- The school entered these children without an order.
UPDATE "seats" s SET "order_number" = NULL WHERE s."kind" = 'order'
  AND NOT EXISTS (SELECT 1 FROM "orders" o WHERE o."number" = s."order_number");--> statement-breakpoint
UPDATE "enrolments" e SET "order_number" = NULL WHERE NOT EXISTS (SELECT 1 FROM "orders" o WHERE o."number" = e."order_number");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_entries" ADD CONSTRAINT "hand_entries_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaces_refunds_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seats_by_waitlist_entry" ON "seats" USING btree ("waitlist_entry_id") WHERE "seats"."waitlist_entry_id" is not null;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_kind" CHECK (case "seats"."kind"
        when 'order' then "seats"."child_id" is not null and "seats"."waitlist_entry_id" is null and ("seats"."order_number" is not null or "seats"."held_until" is null)
        when 'waitlist' then "seats"."child_id" is not null and "seats"."waitlist_entry_id" is not null and "seats"."order_number" is null and "seats"."held_until" is not null
        else "seats"."kind" = 'guest' and num_nonnulls("seats"."child_id", "seats"."order_number", "seats"."waitlist_entry_id", "seats"."held_by", "seats"."held_until") = 0 and "seats"."lent_at" is not null end);