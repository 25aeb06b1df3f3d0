-- Films lead out of the site over https only.
UPDATE "news" SET "video_link" = regexp_replace("video_link", '^http:', 'https:') WHERE "video_link" LIKE 'http:%';--> statement-breakpoint
UPDATE "teachers" SET "video_link" = regexp_replace("video_link", '^http:', 'https:') WHERE "video_link" LIKE 'http:%';--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_https" CHECK ("news"."video_link" like 'https://%');--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_https" CHECK ("teachers"."video_link" like 'https://%');