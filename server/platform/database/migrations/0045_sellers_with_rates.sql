CREATE TABLE "seller_rates" (
	"seller_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"rate_bp" integer NOT NULL,
	CONSTRAINT "seller_rates_seller_id_from_at_pk" PRIMARY KEY("seller_id","from_at"),
	CONSTRAINT "seller_rates_share" CHECK ("seller_rates"."rate_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_rates" ADD CONSTRAINT "seller_rates_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;