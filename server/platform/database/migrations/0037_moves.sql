CREATE TABLE "line_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"from_session_id" uuid NOT NULL,
	"to_session_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_lessons" integer NOT NULL,
	"from_total" bigint NOT NULL,
	"from_points" bigint NOT NULL,
	"to_lessons" integer NOT NULL,
	"to_total" bigint NOT NULL,
	"to_points" bigint NOT NULL,
	"target" text NOT NULL,
	"owed" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "line_moves_amounts" CHECK ("line_moves"."to_total" between 0 and "line_moves"."from_total" and "line_moves"."to_points" between 0 and "line_moves"."from_points"
        and "line_moves"."owed" between 0 and "line_moves"."from_total" - "line_moves"."to_total" and "line_moves"."taken" >= 0
        and "line_moves"."to_lessons" > 0 and "line_moves"."from_session_id" <> "line_moves"."to_session_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_back";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "bought_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "left_total" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "left_tax" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "left_points" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "left_lessons" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "moved_had" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "moved_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "moved_sent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "moved_unearned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_from_session_id_sessions_id_fk" FOREIGN KEY ("from_session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_to_session_id_sessions_id_fk" FOREIGN KEY ("to_session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_moves_by_line" ON "line_moves" USING btree ("line_id","at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_moved" CHECK (num_nulls("order_lines"."moved_at", "order_lines"."left_total", "order_lines"."left_tax", "order_lines"."left_points", "order_lines"."left_lessons") in (0, 5)
        and "order_lines"."left_total" between 0 and "order_lines"."total" - "order_lines"."moved_back" is not false and "order_lines"."left_points" between 0 and "order_lines"."points" is not false
        and "order_lines"."left_tax" >= 0 is not false and "order_lines"."left_lessons" > 0 is not false and ("order_lines"."moved_at" is not null or not "order_lines"."moved_had")
        and "order_lines"."moved_back" between 0 and "order_lines"."total" and "order_lines"."moved_sent" between 0 and "order_lines"."moved_back" and "order_lines"."moved_unearned" between 0 and "order_lines"."moved_back");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."back_total" between 0 and "order_lines"."total" - "order_lines"."moved_back" and "order_lines"."back_owed" between 0 and "order_lines"."back_total" and "order_lines"."back_credits" between 0 and "order_lines"."points"
        and ("order_lines"."settled_by" in ('refund', 'credits') is true or ("order_lines"."back_total" + "order_lines"."back_credits" = 0 and not "order_lines"."back_all")));