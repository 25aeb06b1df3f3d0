CREATE TABLE "payment_bills" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	"payments" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"caught_up" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_bills_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"day" date,
	"theirs" bigint,
	"ours" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"how" text,
	CONSTRAINT "payment_differences_once" UNIQUE("provider","kind","number")
);
--> statement-breakpoint
DROP INDEX "payments_to_ask";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "silences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last_look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_poll_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "polls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "replaces" uuid;--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("found_at") WHERE "payment_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payments_unresolved" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'pending', 'review') or "payments"."notified_at" is not null or "payments"."silent_since" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_paid_at" ON "payments" USING btree ("paid_at","provider");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_ask" ON "refunds" USING btree ("next_poll_at") WHERE "refunds"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("at") WHERE "refunds"."status" <> 'succeeded';--> statement-breakpoint
CREATE INDEX "refunds_by_settled_at" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("provider","next_poll_at") WHERE "payments"."next_poll_at" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaces_unique" UNIQUE("replaces");--> statement-breakpoint
-- What was left open before this is taken up: refunds that are not settled, and attempts that were closed unasked since.
UPDATE "refunds" SET "next_poll_at" = now() WHERE "status" in ('requested', 'submitted', 'abnormal');--> statement-breakpoint
UPDATE "payments" SET "next_poll_at" = now(), "last_look_at" = now() WHERE "status" = 'closed' AND "created_at" > now() - interval '30 days';
