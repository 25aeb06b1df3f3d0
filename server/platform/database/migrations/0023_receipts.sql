CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"email" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	"number" text,
	"file_id" uuid,
	"link" text,
	"red_at" timestamp with time zone,
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0),
	CONSTRAINT "invoices_company" CHECK (("invoices"."kind" = 'company') = ("invoices"."tax_number" is not null)),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."status" in ('issued', 'red')) = ("invoices"."issued_at" is not null)
        and ("invoices"."issued_at" is null) = ("invoices"."number" is null)
        and ("invoices"."issued_at" is null or "invoices"."file_id" is not null or "invoices"."link" is not null)),
	CONSTRAINT "invoices_red" CHECK (("invoices"."status" in ('red', 'withdrawn')) = ("invoices"."red_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreement" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_number") WHERE "invoices"."status" in ('asked', 'issued');--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "invoices_by_parent" ON "invoices" USING btree ("parent_id");