CREATE TABLE "wechat_payers" (
	"sign_in_id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text,
	"state_until" timestamp with time zone,
	"sealed" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "wechat_payers" ADD CONSTRAINT "wechat_payers_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;