CREATE TABLE "debate_judges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"teacher_id" uuid,
	"guest_name" text,
	"ticket_hash" text,
	"ticket_sealed" text,
	"added_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"words" text,
	"words_language" text,
	CONSTRAINT "debate_judges_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "debate_judges_once" UNIQUE("match_id","teacher_id"),
	CONSTRAINT "debate_judges_who" CHECK (("debate_judges"."teacher_id" is null) = ("debate_judges"."guest_name" is not null) and ("debate_judges"."guest_name" is null) = ("debate_judges"."ticket_hash" is null)
        and ("debate_judges"."guest_name" is null) = ("debate_judges"."ticket_sealed" is null)),
	CONSTRAINT "debate_judges_words" CHECK (("debate_judges"."words" is null) = ("debate_judges"."words_language" is null))
);
--> statement-breakpoint
CREATE TABLE "debate_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"motion" text NOT NULL,
	"motion_language" text NOT NULL,
	"format" text NOT NULL,
	"speeches" jsonb NOT NULL,
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"drawn_by" uuid NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"timer_at" integer DEFAULT 0 NOT NULL,
	"timer_spent" double precision DEFAULT 0 NOT NULL,
	"timer_since" timestamp with time zone,
	"recording_link" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_why" text,
	"decided_at" timestamp with time zone,
	"places" jsonb,
	CONSTRAINT "debate_matches_once" UNIQUE("session_id","round","number"),
	CONSTRAINT "debate_matches_timer" CHECK ("debate_matches"."timer_at" >= 0 and "debate_matches"."timer_spent" >= 0),
	CONSTRAINT "debate_matches_decided" CHECK (("debate_matches"."decided_at" is null) = ("debate_matches"."places" is null)),
	CONSTRAINT "debate_matches_cancelled" CHECK (("debate_matches"."cancelled_at" is null) = ("debate_matches"."cancelled_why" is null) and ("debate_matches"."cancelled_at" is null or "debate_matches"."decided_at" is null)),
	CONSTRAINT "debate_matches_link" CHECK ("debate_matches"."recording_link" is null or "debate_matches"."recording_link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "debate_scores" (
	"judge_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"content" integer NOT NULL,
	"style" integer NOT NULL,
	"strategy" integer NOT NULL,
	"words" text,
	"words_language" text,
	CONSTRAINT "debate_scores_judge_id_child_id_pk" PRIMARY KEY("judge_id","child_id"),
	CONSTRAINT "debate_scores_between" CHECK ("debate_scores"."content" between 1 and 10 and "debate_scores"."style" between 1 and 10 and "debate_scores"."strategy" between 1 and 10),
	CONSTRAINT "debate_scores_words" CHECK (("debate_scores"."words" is null) = ("debate_scores"."words_language" is null))
);
--> statement-breakpoint
CREATE TABLE "debate_speakers" (
	"match_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"team" integer NOT NULL,
	"speaker" integer NOT NULL,
	CONSTRAINT "debate_speakers_match_id_child_id_pk" PRIMARY KEY("match_id","child_id"),
	CONSTRAINT "debate_speakers_place" UNIQUE("match_id","team","speaker"),
	CONSTRAINT "debate_speakers_team" CHECK ("debate_speakers"."team" between 0 and 3 and "debate_speakers"."speaker" between 1 and 8)
);
--> statement-breakpoint
ALTER TABLE "debate_judges" ADD CONSTRAINT "debate_judges_match_id_debate_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."debate_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_judges" ADD CONSTRAINT "debate_judges_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_matches" ADD CONSTRAINT "debate_matches_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_matches" ADD CONSTRAINT "debate_matches_drawn_by_accounts_id_fk" FOREIGN KEY ("drawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_scores" ADD CONSTRAINT "debate_scores_judge_id_debate_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."debate_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_scores" ADD CONSTRAINT "debate_scores_speaker" FOREIGN KEY ("match_id","child_id") REFERENCES "public"."debate_speakers"("match_id","child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_speakers" ADD CONSTRAINT "debate_speakers_match_id_debate_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."debate_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_speakers" ADD CONSTRAINT "debate_speakers_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debate_matches_by_time" ON "debate_matches" USING btree ("session_id","starts_at");--> statement-breakpoint
CREATE INDEX "debate_speakers_by_child" ON "debate_speakers" USING btree ("child_id");