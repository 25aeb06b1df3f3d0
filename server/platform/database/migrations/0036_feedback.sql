CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"written_by" uuid NOT NULL,
	"stars" integer NOT NULL,
	"scores" jsonb NOT NULL,
	"words" text NOT NULL,
	"written_in" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"why" text DEFAULT '' NOT NULL,
	"review_id" uuid,
	"answer" text,
	"answer_language" text,
	"answer_teacher_id" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "feedback_once" UNIQUE("session_id","child_id"),
	CONSTRAINT "feedback_stars" CHECK ("feedback"."stars" between 1 and 5),
	CONSTRAINT "feedback_decided" CHECK (("feedback"."state" = 'waiting') = ("feedback"."decided_at" is null)),
	CONSTRAINT "feedback_answered" CHECK (("feedback"."answer" is null) = ("feedback"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "scores" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "lessons" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_language" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answer_teacher_id_teachers_id_fk" FOREIGN KEY ("answer_teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_by_child" ON "feedback" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "feedback_by_state" ON "feedback" USING btree ("state","written_at");