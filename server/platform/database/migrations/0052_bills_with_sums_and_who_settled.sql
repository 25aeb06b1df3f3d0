ALTER TABLE "payment_bills" ADD COLUMN "paid" bigint;--> statement-breakpoint
ALTER TABLE "payment_bills" ADD COLUMN "sent_back" bigint;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
CREATE INDEX "payment_differences_by_day" ON "payment_differences" USING btree ("day","provider");--> statement-breakpoint
CREATE INDEX "payments_by_created_at" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
UPDATE "payment_differences" SET "how" = NULL WHERE "how" = 'booked since';