ALTER TABLE "lesson_materials" DROP CONSTRAINT "lesson_materials_lesson_id_lessons_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_materials" ALTER COLUMN "lesson_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;