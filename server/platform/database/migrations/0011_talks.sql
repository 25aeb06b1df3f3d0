CREATE TABLE "communications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"way" text NOT NULL,
	"on_day" date NOT NULL,
	"words" text NOT NULL,
	"follow_up_on" date,
	"written_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communications_by_author" ON "communications" USING btree ("author_id","on_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_child" ON "communications" USING btree ("child_id","on_day" DESC NULLS LAST);