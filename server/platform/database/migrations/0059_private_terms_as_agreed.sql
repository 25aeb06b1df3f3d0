ALTER TABLE "sessions" ADD COLUMN "cut_off_hours" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "terms_start" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "cut_off_hours" = ("orders"."agreement"->>'private_hours')::integer FROM "order_lines" JOIN "orders" ON "orders"."number" = "order_lines"."order_number" WHERE "order_lines"."session_id" = "sessions"."id" AND "sessions"."private_for" IS NOT NULL AND "orders"."agreement" IS NOT NULL AND "orders"."status" <> 'cancelled';
