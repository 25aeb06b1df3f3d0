CREATE TABLE "comment_phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid,
	"category" text,
	"skill" text NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "comment_phrases_text" CHECK ("comment_phrases"."text" ->> 'zh' <> '' and "comment_phrases"."text" ->> 'en' <> '')
);
--> statement-breakpoint
CREATE TABLE "remark_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remark_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"teacher_id" uuid NOT NULL,
	"phrases" jsonb NOT NULL,
	"skills" jsonb NOT NULL,
	"words" text,
	"words_language" text,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"teacher_id" uuid NOT NULL,
	"phrases" jsonb NOT NULL,
	"skills" jsonb NOT NULL,
	"words" text,
	"words_language" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remarks_once" UNIQUE("lesson_id","child_id"),
	CONSTRAINT "remarks_words" CHECK (("remarks"."words" is null) = ("remarks"."words_language" is null)),
	CONSTRAINT "remarks_something" CHECK ("remarks"."words" is not null or "remarks"."phrases" <> '[]'::jsonb or "remarks"."skills" <> '{}'::jsonb)
);
--> statement-breakpoint
ALTER TABLE "comment_phrases" ADD CONSTRAINT "comment_phrases_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_phrases" ADD CONSTRAINT "comment_phrases_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_versions" ADD CONSTRAINT "remark_versions_remark_id_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_versions" ADD CONSTRAINT "remark_versions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_phrases_of" ON "comment_phrases" USING btree ("teacher_id","category") WHERE "comment_phrases"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "remark_versions_of" ON "remark_versions" USING btree ("remark_id","replaced_at");--> statement-breakpoint
CREATE INDEX "remarks_by_child" ON "remarks" USING btree ("child_id");