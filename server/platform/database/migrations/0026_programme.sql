CREATE TABLE "offering_covers" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"offering_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "words_stale" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "called_off_why" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offering_covers" ADD CONSTRAINT "offering_covers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_covers" ADD CONSTRAINT "offering_covers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;