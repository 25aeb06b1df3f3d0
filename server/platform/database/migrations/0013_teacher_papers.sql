CREATE TABLE "teacher_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"number" text,
	"valid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "teacher_papers" ADD CONSTRAINT "teacher_papers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_papers_of" ON "teacher_papers" USING btree ("teacher_id") WHERE "teacher_papers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "teacher_papers_ending" ON "teacher_papers" USING btree ("valid_until") WHERE "teacher_papers"."removed_at" is null;