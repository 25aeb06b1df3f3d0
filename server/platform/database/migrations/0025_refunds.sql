CREATE TABLE "refund_request_lines" (
	"request_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "refund_request_lines_request_id_line_id_pk" PRIMARY KEY("request_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"state" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"after_lesson" integer,
	"planned_for" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"words" text,
	"settled_at" timestamp with time zone,
	"total" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "refund_requests_planned_for" CHECK (("refund_requests"."after_lesson" is null) = ("refund_requests"."planned_for" is null)),
	CONSTRAINT "refund_requests_settled" CHECK (("refund_requests"."state" = 'settled') = ("refund_requests"."settled_at" is not null)),
	CONSTRAINT "refund_requests_amounts" CHECK ("refund_requests"."total" >= 0 and "refund_requests"."owed" >= 0 and "refund_requests"."credits" >= 0 and "refund_requests"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "refund_whole_days" integer;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "refund_later" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_credits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refund_whole_days" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refund_later" text;--> statement-breakpoint
UPDATE "order_lines" l SET "refund_whole_days" = 7,
  "refund_later" = CASE WHEN o."kind" IN ('course', 'private_long') THEN 'lessons' ELSE 'nothing' END
  FROM "offerings" o WHERE o."id" = l."offering_id";--> statement-breakpoint
UPDATE "order_lines" l SET "back_credits" = l."points", "back_total" = greatest(0, l."total" - (
  SELECT coalesce(sum(c."amount"), 0) FROM "credit_entries" c WHERE c."reason" = 'lesson_called_off'
    AND starts_with(c."source", l."order_number" || ' ' || l."id" || ' ')))
  WHERE l."settled_by" IN ('refund', 'credits');--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "refund_whole_days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "refund_later" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_request_lines" ADD CONSTRAINT "refund_request_lines_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_lines" ADD CONSTRAINT "refund_request_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_lines_once" ON "refund_request_lines" USING btree ("line_id") WHERE "refund_request_lines"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "refund_requests_by_order" ON "refund_requests" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "refund_requests_by_parent" ON "refund_requests" USING btree ("parent_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_requests_asked" ON "refund_requests" USING btree ("asked_at") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refund_requests_planned" ON "refund_requests" USING btree ("planned_for") WHERE "refund_requests"."state" = 'planned';--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_refund" CHECK (coalesce("offerings"."refund_whole_days" between 0 and 365, true));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."back_total" between 0 and "order_lines"."total" and "order_lines"."back_owed" between 0 and "order_lines"."back_total" and "order_lines"."back_credits" between 0 and "order_lines"."points"
        and ("order_lines"."settled_by" in ('refund', 'credits') is true or "order_lines"."back_total" + "order_lines"."back_credits" = 0));