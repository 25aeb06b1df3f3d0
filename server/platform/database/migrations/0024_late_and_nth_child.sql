ALTER TABLE "offerings" ADD COLUMN "late_joining" text DEFAULT 'lessons_left' NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "nth_child_rate_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_nth_child" CHECK ("offerings"."nth_child_rate_bp" between 0 and 10000);