CREATE TABLE "lesson_materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid,
	"file_kind" text,
	"title" text NOT NULL,
	"url" text,
	CONSTRAINT "lesson_materials_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "lesson_materials_one" CHECK (("lesson_materials"."file_id" is null) = ("lesson_materials"."url" is not null) and ("lesson_materials"."file_id" is null) = ("lesson_materials"."file_kind" is null)),
	CONSTRAINT "lesson_materials_safe" CHECK ("lesson_materials"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "lesson_plans" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"topic_zh" text NOT NULL,
	"topic_en" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plans" ADD CONSTRAINT "lesson_plans_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plans" ADD CONSTRAINT "lesson_plans_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_materials_by_lesson" ON "lesson_materials" USING btree ("lesson_id","position");