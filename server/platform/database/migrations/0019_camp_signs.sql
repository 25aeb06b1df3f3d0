CREATE TABLE "camp_signs" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"sign" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person" text,
	"signed_by" uuid NOT NULL,
	CONSTRAINT "camp_signs_lesson_id_child_id_sign_pk" PRIMARY KEY("lesson_id","child_id","sign"),
	CONSTRAINT "camp_signs_person" CHECK (("camp_signs"."sign" = 'left') = ("camp_signs"."person" is not null))
);
--> statement-breakpoint
ALTER TABLE "camp_signs" ADD CONSTRAINT "camp_signs_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_signs" ADD CONSTRAINT "camp_signs_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_signs" ADD CONSTRAINT "camp_signs_signed_by_accounts_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camp_signs_by_child" ON "camp_signs" USING btree ("child_id");