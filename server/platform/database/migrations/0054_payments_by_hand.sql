CREATE TABLE "hand_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"taken_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_entries_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "hand_entries_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "hand_entries_of" CHECK (num_nonnulls("hand_entries"."payment_id", "hand_entries"."refund_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "hand_entries" ADD CONSTRAINT "hand_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_entries" ADD CONSTRAINT "hand_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;