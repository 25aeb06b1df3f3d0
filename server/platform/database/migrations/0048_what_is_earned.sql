CREATE TABLE "revenue_days" (
	"day" date NOT NULL,
	"session_id" uuid NOT NULL,
	"lesson_id" uuid,
	"kind" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "revenue_days_once" UNIQUE NULLS NOT DISTINCT("day","session_id","lesson_id","kind","currency")
);
--> statement-breakpoint
CREATE TABLE "revenue_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"lesson_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "revenue_entries_lesson_once" UNIQUE("line_id","lesson_id"),
	CONSTRAINT "revenue_entries_kind" CHECK (("revenue_entries"."kind" = 'held') = ("revenue_entries"."lesson_id" is not null) and ("revenue_entries"."amount" > 0 or "revenue_entries"."kind" = 'kept') and "revenue_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "revenue_lines" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"recognised" bigint DEFAULT 0 NOT NULL,
	"back" bigint DEFAULT 0 NOT NULL,
	"deferred" bigint DEFAULT 0 NOT NULL,
	"lessons_left" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"through" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "revenue_lines_whole" CHECK ("revenue_lines"."paid" = "revenue_lines"."recognised" + "revenue_lines"."back" + "revenue_lines"."deferred"),
	CONSTRAINT "revenue_lines_amounts" CHECK ("revenue_lines"."paid" >= 0 and "revenue_lines"."back" >= 0 and "revenue_lines"."deferred" >= 0 and "revenue_lines"."lessons_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "revenue_days" ADD CONSTRAINT "revenue_days_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_days" ADD CONSTRAINT "revenue_days_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_entries" ADD CONSTRAINT "revenue_entries_line_id_revenue_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."revenue_lines"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_entries" ADD CONSTRAINT "revenue_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_entries" ADD CONSTRAINT "revenue_entries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_lines" ADD CONSTRAINT "revenue_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_lines" ADD CONSTRAINT "revenue_lines_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revenue_entries_by_line" ON "revenue_entries" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "revenue_lines_new" ON "revenue_lines" USING btree ("line_id") WHERE "revenue_lines"."through" is null;--> statement-breakpoint
CREATE INDEX "revenue_lines_open" ON "revenue_lines" USING btree ("session_id") WHERE "revenue_lines"."done_at" is null;