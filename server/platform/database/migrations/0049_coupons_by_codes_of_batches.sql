CREATE TABLE "coupon_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "coupon_batches_withdrawn" CHECK (("coupon_batches"."state" = 'withdrawn') = ("coupon_batches"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"taken_at" timestamp with time zone,
	"received_id" uuid,
	CONSTRAINT "coupon_codes_received_id_unique" UNIQUE("received_id"),
	CONSTRAINT "coupon_codes_taken" CHECK ("coupon_codes"."received_id" is null or "coupon_codes"."taken_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_batches" ADD CONSTRAINT "coupon_batches_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_batch_id_coupon_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_received_id_received_coupons_id_fk" FOREIGN KEY ("received_id") REFERENCES "public"."received_coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_batches_by_coupon" ON "coupon_batches" USING btree ("coupon_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_codes_by_batch" ON "coupon_codes" USING btree ("batch_id","code");