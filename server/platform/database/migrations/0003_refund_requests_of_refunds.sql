ALTER TABLE "refunds" ADD COLUMN "request_id" uuid;--> statement-breakpoint
-- The reason was a text that ended with the id of the request, or of the move, which names its refund.
UPDATE "refunds" SET "request_id" = substr("reason", 8)::uuid, "reason" = 'refund' WHERE "reason" LIKE 'refund %';--> statement-breakpoint
UPDATE "refunds" SET "reason" = 'moved' WHERE "reason" LIKE 'moved %';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_request" ON "refunds" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "invoices_by_file" ON "invoices" USING btree ("file_id");