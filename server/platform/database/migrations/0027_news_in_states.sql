CREATE TABLE "news_offerings" (
	"news_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "news_offerings_news_id_offering_id_pk" PRIMARY KEY("news_id","offering_id")
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_video";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "category" text DEFAULT 'school' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "film_id" uuid;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "news" SET "updated_at" = coalesce("published_at", "created_at");--> statement-breakpoint
ALTER TABLE "news" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news_offerings" ADD CONSTRAINT "news_offerings_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_offerings" ADD CONSTRAINT "news_offerings_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_film_id_files_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_changed" ON "news" USING btree ("kind","updated_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_version" CHECK ("news"."version" > 0);--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_video" CHECK (num_nonnulls("news"."video_link", "news"."film_id") <= case when "news"."kind" = 'video' then 1 else 0 end
        and ("news"."kind" = 'news' or "news"."published_at" is null or num_nonnulls("news"."video_link", "news"."film_id") = 1));