CREATE TABLE "featured_offerings" (
	"offering_id" uuid PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "featured_offerings_days" CHECK ("featured_offerings"."to_day" is null or "featured_offerings"."from_day" <= "featured_offerings"."to_day")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"motif" text NOT NULL,
	"cover_seed" text NOT NULL,
	"video_link" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_slug" CHECK ("news"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "news_video" CHECK (("news"."kind" = 'video') = ("news"."video_link" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offering_id" uuid NOT NULL,
	"teacher_id" uuid,
	"stars" integer NOT NULL,
	"words" jsonb NOT NULL,
	"written_in" text NOT NULL,
	"grade_band" text NOT NULL,
	"family_name" jsonb NOT NULL,
	"relation" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "video_link" text;--> statement-breakpoint
ALTER TABLE "featured_offerings" ADD CONSTRAINT "featured_offerings_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("published_at" DESC NULLS LAST) WHERE "news"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_offering" ON "reviews" USING btree ("offering_id","published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_teacher" ON "reviews" USING btree ("teacher_id","published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;