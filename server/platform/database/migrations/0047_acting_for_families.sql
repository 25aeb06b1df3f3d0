ALTER TABLE "sign_ins" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "acting_from" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_acting_id_accounts_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_acting_from_sign_ins_id_fk" FOREIGN KEY ("acting_from") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_by_acting" ON "sign_ins" USING btree ("acting_from");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_acting_once" UNIQUE("acting_id");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_acting_whole" CHECK (("sign_ins"."acting_id" is null) = ("sign_ins"."acting_from" is null));