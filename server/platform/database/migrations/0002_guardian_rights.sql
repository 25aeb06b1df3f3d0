ALTER TABLE "guardianships" ALTER COLUMN "rights" SET DEFAULT '{see,edit,pay,message,collect}';--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "bought_by" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_bought_by_accounts_id_fk" FOREIGN KEY ("bought_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "guardianships" SET "rights" = '{see,edit,pay,message,collect}' WHERE "invited_by" IS NULL;--> statement-breakpoint
UPDATE "enrolments" SET "bought_by" = "orders"."parent_id" FROM "orders" WHERE "orders"."number" = "enrolments"."order_number";
