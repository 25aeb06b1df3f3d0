CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"name" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
