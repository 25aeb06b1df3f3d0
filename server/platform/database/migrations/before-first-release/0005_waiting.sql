CREATE TABLE "waitings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_ids" uuid[] NOT NULL,
	"together" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	"left_why" text,
	CONSTRAINT "waitings_children" CHECK (cardinality("waitings"."child_ids") between 1 and 10),
	CONSTRAINT "waitings_left" CHECK (("waitings"."left_at" is null) = ("waitings"."left_why" is null))
);
--> statement-breakpoint
ALTER TABLE "waitings" ADD CONSTRAINT "waitings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitings" ADD CONSTRAINT "waitings_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitings_in_line" ON "waitings" USING btree ("session_id","joined_at","id") WHERE "waitings"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitings_by_parent" ON "waitings" USING btree ("parent_id") WHERE "waitings"."left_at" is null;