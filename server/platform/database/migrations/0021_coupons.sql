CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_amount" CHECK ("coupon_uses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"amount" bigint,
	"rate_bp" integer,
	"cap" bigint,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"offering_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"least_amount" bigint DEFAULT 0 NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"least_children" integer DEFAULT 1 NOT NULL,
	"stackable" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"valid_days" integer,
	"uses_in_all" integer,
	"uses_by_family" integer DEFAULT 1 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code") and "coupons"."code" ~ '^\S{4,40}$'),
	CONSTRAINT "coupons_off" CHECK (case when "coupons"."amount" is null then "coupons"."rate_bp" is not null and "coupons"."rate_bp" between 1 and 10000 and coalesce("coupons"."cap", 1) > 0
        else "coupons"."amount" > 0 and "coupons"."rate_bp" is null and "coupons"."cap" is null end),
	CONSTRAINT "coupons_validity" CHECK (coalesce("coupons"."valid_until", "coupons"."valid_from") >= "coupons"."valid_from" and coalesce("coupons"."valid_days", 1) > 0
        and ("coupons"."valid_until" is not null or "coupons"."valid_days" is not null)),
	CONSTRAINT "coupons_conditions" CHECK ("coupons"."least_amount" >= 0 and "coupons"."least_children" >= 1 and "coupons"."uses_by_family" >= 1 and coalesce("coupons"."uses_in_all", 1) >= 1)
);
--> statement-breakpoint
CREATE TABLE "received_coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "received_coupons_once" UNIQUE("parent_id","coupon_id")
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_coupons" ADD CONSTRAINT "received_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_coupons" ADD CONSTRAINT "received_coupons_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once" ON "coupon_uses" USING btree ("order_number","coupon_id") WHERE "coupon_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_counted" ON "coupon_uses" USING btree ("coupon_id") WHERE "coupon_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_by_family" ON "coupon_uses" USING btree ("parent_id","held_at");--> statement-breakpoint
CREATE INDEX "coupons_open" ON "coupons" USING btree ("valid_from") WHERE "coupons"."is_open" and "coupons"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "received_coupons_by_coupon" ON "received_coupons" USING btree ("coupon_id");