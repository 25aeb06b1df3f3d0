ALTER TABLE "sessions" ADD COLUMN "week" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "early_price" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "fees" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "fees" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_week_once" UNIQUE("offering_id","week");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_week" CHECK ("sessions"."week" between 1 and 10);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_price" CHECK ("sessions"."price" >= 0 and coalesce("sessions"."early_price", 0) between 0 and coalesce("sessions"."price", "sessions"."early_price", 0));