create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tel" text,
	"email" text,
	"login_user_name" text,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text,
	"by_mail" boolean DEFAULT true NOT NULL,
	"by_sms" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "accounts_can_sign_in" CHECK ("accounts"."closed_at" is not null or "accounts"."tel" is not null or "accounts"."email" is not null or "accounts"."login_user_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"secret_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_secret_hash_account_id_pk" PRIMARY KEY("secret_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"acting_id" uuid,
	"acting_from" uuid,
	CONSTRAINT "sign_ins_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_ins_acting_once" UNIQUE("acting_id"),
	CONSTRAINT "sign_ins_acting_whole" CHECK (("sign_ins"."acting_id" is null) = ("sign_ins"."acting_from" is null))
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	"kind" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"application_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"use" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "application_files_application_id_file_id_pk" PRIMARY KEY("application_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"sealed_ticket" text NOT NULL,
	"state" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_code" text NOT NULL,
	"tel" text NOT NULL,
	"address" text NOT NULL,
	"courses" text[] NOT NULL,
	"background" text NOT NULL,
	"style" text[] NOT NULL,
	"locale" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"interview_at" timestamp with time zone,
	"words" text NOT NULL,
	"teacher_id" uuid,
	CONSTRAINT "applications_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "applications_teacher_id_unique" UNIQUE("teacher_id"),
	CONSTRAINT "applications_sent" CHECK ("applications"."state" = 'draft' or ("applications"."submitted_at" is not null and "applications"."email" <> '')),
	CONSTRAINT "applications_interview" CHECK ("applications"."state" <> 'interview' or "applications"."interview_at" is not null),
	CONSTRAINT "applications_teaches" CHECK (("applications"."state" = 'accepted') = ("applications"."teacher_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"session_id" uuid,
	"hour_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"booked_by" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancelled_why" text,
	"level" text,
	"scores" jsonb,
	"notes" text,
	"notes_language" text,
	"recording_link" text,
	"recording_id" uuid,
	"recording_kind" text,
	"next_offering_id" uuid,
	"written_at" timestamp with time zone,
	CONSTRAINT "assessments_hour" UNIQUE("hour_id"),
	CONSTRAINT "assessments_times" CHECK ("assessments"."starts_at" < "assessments"."ends_at"),
	CONSTRAINT "assessments_cancelled" CHECK (("assessments"."cancelled_at" is null) = ("assessments"."cancelled_by" is null) and ("assessments"."cancelled_at" is null) = ("assessments"."cancelled_why" is null)),
	CONSTRAINT "assessments_result" CHECK (("assessments"."written_at" is null) = ("assessments"."level" is null) and ("assessments"."written_at" is null) = ("assessments"."scores" is null)
        and ("assessments"."written_at" is null) = ("assessments"."notes" is null) and ("assessments"."written_at" is null or "assessments"."cancelled_at" is null)),
	CONSTRAINT "assessments_link" CHECK ("assessments"."recording_link" is null or "assessments"."recording_link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "assessors" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "assessors_https" CHECK ("assessors"."link" = '' or "assessors"."link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"acting_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"fees" text[] DEFAULT '{}' NOT NULL,
	"fallback" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("parent_id","child_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "featured_offerings" (
	"offering_id" uuid PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "featured_offerings_days" CHECK ("featured_offerings"."to_day" is null or "featured_offerings"."from_day" <= "featured_offerings"."to_day")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "holidays_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
CREATE TABLE "offering_covers" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"offering_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offering_teachers" (
	"offering_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offering_teachers_offering_id_teacher_id_pk" PRIMARY KEY("offering_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"outline" jsonb NOT NULL,
	"bring" jsonb NOT NULL,
	"category" text NOT NULL,
	"cover" text,
	"grade_from" integer NOT NULL,
	"grade_to" integer NOT NULL,
	"age_from" integer NOT NULL,
	"age_to" integer NOT NULL,
	"site_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"early_price" bigint,
	"early_until" date,
	"currency" char(3) NOT NULL,
	"late_joining" text DEFAULT 'lessons_left' NOT NULL,
	"nth_child_rate_bp" integer DEFAULT 0 NOT NULL,
	"lasts_until" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"featured" integer DEFAULT 0 NOT NULL,
	"lesson_minutes" integer,
	"lesson_count" integer,
	"valid_days" integer,
	"refund_whole_days" integer,
	"refund_later" text,
	"search_text" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"words_stale" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "offerings_number_unique" UNIQUE("number"),
	CONSTRAINT "offerings_price" CHECK ("offerings"."price" >= 0),
	CONSTRAINT "offerings_nth_child" CHECK ("offerings"."nth_child_rate_bp" between 0 and 10000),
	CONSTRAINT "offerings_early" CHECK (("offerings"."early_price" is null) = ("offerings"."early_until" is null) and coalesce("offerings"."early_price", 0) between 0 and "offerings"."price"),
	CONSTRAINT "offerings_grades" CHECK ("offerings"."grade_from" <= "offerings"."grade_to" and "offerings"."age_from" <= "offerings"."age_to"),
	CONSTRAINT "offerings_private" CHECK (("offerings"."kind" in ('private_once', 'private_long')) = ("offerings"."lesson_minutes" is not null)
        and ("offerings"."lesson_minutes" is null) = ("offerings"."lesson_count" is null) and ("offerings"."lesson_minutes" is null) = ("offerings"."valid_days" is null)
        and coalesce("offerings"."lesson_minutes" between 10 and 480 and "offerings"."lesson_count" between 1 and 100 and "offerings"."valid_days" between 1 and 1100, true)),
	CONSTRAINT "offerings_refund" CHECK (coalesce("offerings"."refund_whole_days" between 0 and 365, true))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"places" integer NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rooms_name_once" UNIQUE("site_id","name"),
	CONSTRAINT "rooms_places" CHECK ("rooms"."places" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offering_id" uuid NOT NULL,
	"label" jsonb NOT NULL,
	"weekdays" integer[] NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"first_day" date NOT NULL,
	"total_classes" integer NOT NULL,
	"class_size" integer NOT NULL,
	"week" integer,
	"price" bigint,
	"early_price" bigint,
	"fees" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"private_for" uuid,
	"teacher_id" uuid,
	"valid_until" timestamp with time zone,
	"cut_off_hours" integer,
	"terms_start" timestamp with time zone,
	"minimum_size" integer,
	"decide_by" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"runs" boolean,
	"room" text,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"first_lesson_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	"called_off_why" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sessions_size" UNIQUE("id","class_size"),
	CONSTRAINT "sessions_week_once" UNIQUE("offering_id","week"),
	CONSTRAINT "sessions_private" CHECK (("sessions"."private_for" is null) = ("sessions"."teacher_id" is null) and ("sessions"."private_for" is null) = ("sessions"."valid_until" is null)
        and ("sessions"."private_for" is null or "sessions"."class_size" = 1)),
	CONSTRAINT "sessions_least" CHECK (("sessions"."minimum_size" is null) = ("sessions"."decide_by" is null) and ("sessions"."decided_at" is null) = ("sessions"."runs" is null)
        and coalesce("sessions"."minimum_size" between 1 and "sessions"."class_size" and "sessions"."decide_by" <= "sessions"."starts_at", true)),
	CONSTRAINT "sessions_week" CHECK ("sessions"."week" between 1 and 10),
	CONSTRAINT "sessions_price" CHECK ("sessions"."price" >= 0 and coalesce("sessions"."early_price", 0) between 0 and coalesce("sessions"."price", "sessions"."early_price", 0)),
	CONSTRAINT "sessions_times" CHECK (("sessions"."start_time" < "sessions"."end_time" or "sessions"."private_for" is not null) and "sessions"."starts_at" < "sessions"."ends_at"),
	CONSTRAINT "sessions_counts" CHECK ("sessions"."total_classes" between 1 and 366 and "sessions"."class_size" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"country" char(2) NOT NULL,
	"time_zone" text NOT NULL,
	"tax_rate_bp" integer DEFAULT 0 NOT NULL,
	"tax_included" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sites_tax_rate" CHECK ("sites"."tax_rate_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"template" text NOT NULL,
	"session_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_cn" text NOT NULL,
	"facts" jsonb NOT NULL,
	"words" text,
	"words_language" text,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_why" text,
	"replaces_id" uuid,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_replaced_once" UNIQUE("replaces_id"),
	CONSTRAINT "certificates_words" CHECK (("certificates"."words" is null) = ("certificates"."words_language" is null)),
	CONSTRAINT "certificates_revoked" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_by" is null) and ("certificates"."revoked_at" is null) = ("certificates"."revoked_why" is null))
);
--> statement-breakpoint
CREATE TABLE "tel_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tel" text NOT NULL,
	"code_hmac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "tel_codes_attempts" CHECK ("tel_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"category" text DEFAULT 'school' NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"motif" text NOT NULL,
	"cover_seed" text NOT NULL,
	"video_link" text,
	"film_id" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_slug" CHECK ("news"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "news_video" CHECK (num_nonnulls("news"."video_link", "news"."film_id") <= case when "news"."kind" = 'video' then 1 else 0 end
        and ("news"."kind" = 'news' or "news"."published_at" is null or num_nonnulls("news"."video_link", "news"."film_id") = 1)),
	CONSTRAINT "news_https" CHECK ("news"."video_link" like 'https://%'),
	CONSTRAINT "news_version" CHECK ("news"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "news_offerings" (
	"news_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "news_offerings_news_id_offering_id_pk" PRIMARY KEY("news_id","offering_id")
);
--> statement-breakpoint
CREATE TABLE "child_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"sha256" text NOT NULL,
	"said_by" uuid NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_consents_sha256" CHECK ("child_consents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"tel" text NOT NULL,
	"content" text NOT NULL,
	"locale" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "contacts_answered" CHECK (("contacts"."answered_at" is null) = ("contacts"."answer" is null) and ("contacts"."answered_at" is null) = ("contacts"."answered_by" is null))
);
--> statement-breakpoint
CREATE TABLE "contest_ballots" (
	"entry_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"content" integer NOT NULL,
	"skill" integer NOT NULL,
	"expression" integer NOT NULL,
	"words" text,
	"words_language" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_ballots_entry_id_teacher_id_pk" PRIMARY KEY("entry_id","teacher_id"),
	CONSTRAINT "contest_ballots_between" CHECK ("contest_ballots"."content" between 1 and 10 and "contest_ballots"."skill" between 1 and 10 and "contest_ballots"."expression" between 1 and 10),
	CONSTRAINT "contest_ballots_words" CHECK (("contest_ballots"."words" is null) = ("contest_ballots"."words_language" is null))
);
--> statement-breakpoint
CREATE TABLE "contest_places" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"points" double precision NOT NULL,
	"place" integer NOT NULL,
	"prize" text,
	CONSTRAINT "contest_places_between" CHECK ("contest_places"."points" between 0 and 100 and "contest_places"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "contest_results" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"first" integer NOT NULL,
	"second" integer NOT NULL,
	"third" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "coupon_batches_withdrawn" CHECK (("coupon_batches"."state" = 'withdrawn') = ("coupon_batches"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"taken_at" timestamp with time zone,
	"received_id" uuid,
	CONSTRAINT "coupon_codes_received_id_unique" UNIQUE("received_id"),
	CONSTRAINT "coupon_codes_taken" CHECK ("coupon_codes"."received_id" is null or "coupon_codes"."taken_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_amount" CHECK ("coupon_uses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"amount" bigint,
	"rate_bp" integer,
	"cap" bigint,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"offering_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"least_amount" bigint DEFAULT 0 NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"least_children" integer DEFAULT 1 NOT NULL,
	"stackable" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"valid_days" integer,
	"uses_in_all" integer,
	"uses_by_family" integer DEFAULT 1 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"given_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_given_only" CHECK (not ("coupons"."is_open" and "coupons"."given_only")),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code") and "coupons"."code" ~ '^\S{4,40}$'),
	CONSTRAINT "coupons_off" CHECK (case when "coupons"."amount" is null then "coupons"."rate_bp" is not null and "coupons"."rate_bp" between 1 and 10000 and coalesce("coupons"."cap", 1) > 0
        else "coupons"."amount" > 0 and "coupons"."rate_bp" is null and "coupons"."cap" is null end),
	CONSTRAINT "coupons_validity" CHECK (coalesce("coupons"."valid_until", "coupons"."valid_from") >= "coupons"."valid_from" and coalesce("coupons"."valid_days", 1) > 0
        and ("coupons"."valid_until" is not null or "coupons"."valid_days" is not null)),
	CONSTRAINT "coupons_conditions" CHECK ("coupons"."least_amount" >= 0 and "coupons"."least_children" >= 1 and "coupons"."uses_by_family" >= 1 and coalesce("coupons"."uses_in_all", 1) >= 1)
);
--> statement-breakpoint
CREATE TABLE "received_coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "received_coupons_once" UNIQUE("parent_id","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_once" UNIQUE("reason","source"),
	CONSTRAINT "credit_entries_sign" CHECK (case when "credit_entries"."reason" in ('spent', 'earned_back', 'referred_back', 'granted_back', 'expired') then "credit_entries"."amount" < 0 else "credit_entries"."amount" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "credit_expiries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"expired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"given_by" uuid NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
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
	"corrected_at" timestamp with time zone,
	"corrected_why" text,
	CONSTRAINT "debate_matches_once" UNIQUE("session_id","round","number"),
	CONSTRAINT "debate_matches_timer" CHECK ("debate_matches"."timer_at" >= 0 and "debate_matches"."timer_spent" >= 0),
	CONSTRAINT "debate_matches_corrected" CHECK (("debate_matches"."corrected_at" is null) = ("debate_matches"."corrected_why" is null) and ("debate_matches"."corrected_at" is null or "debate_matches"."decided_at" is not null)),
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
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"bought_by" uuid,
	"enrolled_at" timestamp with time zone NOT NULL,
	"bought_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text
);
--> statement-breakpoint
CREATE TABLE "contest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"video_name" text NOT NULL,
	"video_link" text,
	"file_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_entries_once" UNIQUE("session_id","child_id"),
	CONSTRAINT "contest_entries_video" CHECK ("contest_entries"."video_link" is null or "contest_entries"."file_id" is null)
);
--> statement-breakpoint
CREATE TABLE "children" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_cn" text NOT NULL,
	"birth_month" text NOT NULL,
	"grade" integer NOT NULL,
	"grade_on" date NOT NULL,
	"allergies" text DEFAULT '' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pickups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bedtime" time,
	"photo_id" uuid,
	"is_adult" boolean DEFAULT false NOT NULL,
	"email" text,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "children_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "children_birth_month" CHECK ("children"."birth_month" ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"child_id" uuid,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"method" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "guardian_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"child_ids" uuid[] NOT NULL,
	"rights" text[] NOT NULL,
	"tel" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "guardian_invites_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guardian_invites_to" CHECK ("guardian_invites"."tel" is not null or "guardian_invites"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"rights" text[] DEFAULT '{see,edit,pay,message,collect}' NOT NULL,
	"invited_by" uuid,
	CONSTRAINT "guardianships_parent_id_child_id_pk" PRIMARY KEY("parent_id","child_id"),
	CONSTRAINT "guardianships_rights" CHECK (cardinality("guardianships"."rights") > 0)
);
--> statement-breakpoint
CREATE TABLE "parents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"province" text NOT NULL,
	"wechat_id" text NOT NULL,
	"referral_code" text NOT NULL,
	"referred_tel" text,
	"referred_by" uuid,
	"seller_id" uuid,
	CONSTRAINT "parents_referral_code_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
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
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"name" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_givers" (
	"lesson_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"covered" boolean NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_givers_lesson_id_teacher_id_pk" PRIMARY KEY("lesson_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "hand_in_files" (
	"hand_in_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"upload_id" uuid,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "hand_in_files_hand_in_id_file_id_pk" PRIMARY KEY("hand_in_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"handed_in_by" uuid,
	"handed_in_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"teacher_told_at" timestamp with time zone,
	"returned_by" uuid,
	"returned_at" timestamp with time zone,
	"score" integer,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"phrases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voice_id" uuid,
	"seen_at" timestamp with time zone,
	CONSTRAINT "hand_ins_attempt" UNIQUE("task_id","child_id","attempt"),
	CONSTRAINT "hand_ins_handed_in" CHECK (("hand_ins"."state" = 'draft') = ("hand_ins"."handed_in_at" is null)),
	CONSTRAINT "hand_ins_returned" CHECK (("hand_ins"."state" in ('again', 'returned', 'done')) = ("hand_ins"."returned_at" is not null)),
	CONSTRAINT "hand_ins_score" CHECK ("hand_ins"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "task_children" (
	"task_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	CONSTRAINT "task_children_task_id_child_id_pk" PRIMARY KEY("task_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "task_files" (
	"task_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "task_files_task_id_file_id_pk" PRIMARY KEY("task_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"lesson_id" uuid,
	"set_by" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"for_all" boolean NOT NULL,
	"criteria" jsonb NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"due_told_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"call" text NOT NULL,
	"key_hash" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_call_key_hash_pk" PRIMARY KEY("owner","call","key_hash")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "inbox_source_event_id_pk" PRIMARY KEY("source","event_id")
);
--> statement-breakpoint
CREATE TABLE "leave_rules" (
	"offering_id" uuid PRIMARY KEY NOT NULL,
	"notice_hours" integer NOT NULL,
	"grants_itself" boolean NOT NULL,
	"good_days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "leave_rules_sizes" CHECK ("leave_rules"."notice_hours" between 0 and 336 and "leave_rules"."good_days" between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"picture_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"in_time" boolean NOT NULL,
	"state" text NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"words" text,
	"seat_no" integer,
	CONSTRAINT "leave_requests_freed" CHECK ("leave_requests"."seat_no" is null or "leave_requests"."state" = 'granted')
);
--> statement-breakpoint
CREATE TABLE "make_up_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"class_size" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"right_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "make_up_places_within" CHECK ("make_up_places"."ended_at" is not null or "make_up_places"."seat_no" between 1 and "make_up_places"."class_size"),
	CONSTRAINT "make_up_places_ended" CHECK (("make_up_places"."ended_at" is null) = ("make_up_places"."ended_why" is null))
);
--> statement-breakpoint
CREATE TABLE "make_up_rights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"earned_by" text NOT NULL,
	"leave_id" uuid,
	"earned_at" timestamp with time zone NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "make_up_rights_ended" CHECK (("make_up_rights"."ended_at" is null) = ("make_up_rights"."ended_why" is null)),
	CONSTRAINT "make_up_rights_earned" CHECK (("make_up_rights"."earned_by" = 'leave') = ("make_up_rights"."leave_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lesson_accounts" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"end_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer" text,
	"answer_words" text,
	CONSTRAINT "lesson_disputes_once" UNIQUE("entry_id"),
	CONSTRAINT "lesson_disputes_answered" CHECK (("lesson_disputes"."answered_at" is null) = ("lesson_disputes"."answer" is null) and ("lesson_disputes"."answered_at" is null) = ("lesson_disputes"."answer_words" is null))
);
--> statement-breakpoint
CREATE TABLE "lesson_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"lesson_id" uuid,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"rule" text NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made_by" uuid,
	"corrects" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_entries_amount" CHECK (case "lesson_entries"."kind"
  when 'bought' then "lesson_entries"."amount" >= 0
  when 'held' then "lesson_entries"."amount" = -1
  when 'leave' then "lesson_entries"."amount" in (0, -1)
  when 'made_up' then "lesson_entries"."amount" = -1
  when 'called_off' then "lesson_entries"."amount" = 0
  when 'refunded' then "lesson_entries"."amount" <= 0
  else "lesson_entries"."amount" <> 0 end),
	CONSTRAINT "lesson_entries_lesson" CHECK (("lesson_entries"."kind" in ('bought', 'refunded')) = ("lesson_entries"."lesson_id" is null)),
	CONSTRAINT "lesson_entries_corrects" CHECK (("lesson_entries"."kind" = 'corrected') = ("lesson_entries"."corrects" is not null))
);
--> statement-breakpoint
CREATE TABLE "class_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"teacher_id" uuid,
	"author_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"urgent" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "communications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"way" text NOT NULL,
	"on_day" date NOT NULL,
	"words" text NOT NULL,
	"follow_up_on" date,
	"written_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_reads" (
	"letter_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_reads_letter_id_account_id_pk" PRIMARY KEY("letter_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "letter_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"answer" text,
	CONSTRAINT "letter_reports_settled" CHECK (("letter_reports"."settled_at" is null) = ("letter_reports"."settled_by" is null) and ("letter_reports"."settled_at" is null) = ("letter_reports"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "letter_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"teacher_id" uuid,
	"subject" text NOT NULL,
	"parents_only" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"latest_at" timestamp with time zone NOT NULL,
	"letters" integer NOT NULL,
	CONSTRAINT "letter_threads_office" CHECK ("letter_threads"."teacher_id" is not null or "letter_threads"."parents_only"),
	CONSTRAINT "letter_threads_letters" CHECK ("letter_threads"."letters" >= 1)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"class_letter_id" uuid,
	"author_id" uuid NOT NULL,
	"author_kind" text NOT NULL,
	"text" text NOT NULL,
	"urgent" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "notice_words" (
	"kind" text PRIMARY KEY NOT NULL,
	"written" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "notice_words_version" CHECK ("notice_words"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"child_id" uuid,
	"by_mail" boolean NOT NULL,
	"by_sms" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_once" UNIQUE NULLS NOT DISTINCT("account_id","topic","child_id")
);
--> statement-breakpoint
CREATE TABLE "notice_times" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"digest_at" text,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_times_quiet" CHECK (("notice_times"."quiet_from" is null) = ("notice_times"."quiet_until" is null)),
	CONSTRAINT "notice_times_clocks" CHECK (concat_ws(' ', "notice_times"."quiet_from", "notice_times"."quiet_until", "notice_times"."digest_at") ~ '^([0-2][0-9]:[0-5][0-9] ?)*$')
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"child_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"texted_at" timestamp with time zone,
	"mail_after" timestamp with time zone,
	"text_after" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("account_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "opening_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offering_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
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
	"paid_by_order" text,
	"waived" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "line_moves_amounts" CHECK ("line_moves"."to_total" between 0 and "line_moves"."from_total" and "line_moves"."to_points" between 0 and "line_moves"."from_points"
        and "line_moves"."owed" between 0 and "line_moves"."from_total" - "line_moves"."to_total" and "line_moves"."taken" >= 0
        and "line_moves"."to_lessons" > 0 and "line_moves"."from_session_id" <> "line_moves"."to_session_id" and "line_moves"."waived" >= 0
        and ("line_moves"."waived" = 0 or ("line_moves"."by" = 'staff' and "line_moves"."paid_by_order" is null)))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"account_id" uuid,
	"why" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"position" integer NOT NULL,
	"offering_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"offering_name" jsonb NOT NULL,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"original" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"points" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"fallback" text,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"back_total" bigint DEFAULT 0 NOT NULL,
	"back_owed" bigint DEFAULT 0 NOT NULL,
	"back_credits" bigint DEFAULT 0 NOT NULL,
	"back_all" boolean DEFAULT false NOT NULL,
	"moved_at" timestamp with time zone,
	"left_total" bigint,
	"left_tax" bigint,
	"left_points" bigint,
	"left_lessons" integer,
	"moved_had" boolean DEFAULT false NOT NULL,
	"moved_back" bigint DEFAULT 0 NOT NULL,
	"moved_sent" bigint DEFAULT 0 NOT NULL,
	"moved_unearned" bigint DEFAULT 0 NOT NULL,
	"tops_line_id" uuid,
	"refund_whole_days" integer NOT NULL,
	"refund_later" text NOT NULL,
	"credit_rate_bp" integer,
	"credit_days" integer,
	"earned_at" timestamp with time zone,
	CONSTRAINT "order_lines_position" UNIQUE("order_number","position"),
	CONSTRAINT "order_lines_settled" CHECK (("order_lines"."settled_at" is null) = ("order_lines"."settled_by" is null)),
	CONSTRAINT "order_lines_back" CHECK ("order_lines"."back_total" between 0 and "order_lines"."total" - "order_lines"."moved_back" and "order_lines"."back_owed" between 0 and "order_lines"."back_total" and "order_lines"."back_credits" between 0 and "order_lines"."points"
        and ("order_lines"."settled_by" in ('refund', 'credits') is true or ("order_lines"."back_total" + "order_lines"."back_credits" = 0 and not "order_lines"."back_all"))),
	CONSTRAINT "order_lines_moved" CHECK (num_nulls("order_lines"."moved_at", "order_lines"."left_total", "order_lines"."left_tax", "order_lines"."left_points", "order_lines"."left_lessons") in (0, 5)
        and "order_lines"."left_total" between 0 and "order_lines"."total" - "order_lines"."moved_back" is not false and "order_lines"."left_points" between 0 and "order_lines"."points" is not false
        and "order_lines"."left_tax" >= 0 is not false and "order_lines"."left_lessons" > 0 is not false and ("order_lines"."moved_at" is not null or not "order_lines"."moved_had")
        and "order_lines"."moved_back" between 0 and "order_lines"."total" and "order_lines"."moved_sent" between 0 and "order_lines"."moved_back" and "order_lines"."moved_unearned" between 0 and "order_lines"."moved_back"),
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."total" >= 0 and "order_lines"."original" >= 0 and "order_lines"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"number" text PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"currency" char(3) NOT NULL,
	"original" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"points" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"quote" jsonb NOT NULL,
	"agreement" jsonb,
	"locale" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_id" uuid,
	"payment_method" text,
	"closed_at" timestamp with time zone,
	"moves_line_id" uuid,
	"move" jsonb,
	CONSTRAINT "orders_move" CHECK (("orders"."moves_line_id" is null) = ("orders"."move" is null)),
	CONSTRAINT "orders_amounts" CHECK ("orders"."total" >= 0 and "orders"."original" >= 0 and "orders"."tax" >= 0 and "orders"."subtotal" = "orders"."original" - "orders"."discounts" - "orders"."points"),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" in ('to_be_paid', 'cancelled')) = ("orders"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"version" text,
	CONSTRAINT "page_versions_slug_number_pk" PRIMARY KEY("slug","number"),
	CONSTRAINT "page_versions_name_once" UNIQUE("slug","version"),
	CONSTRAINT "page_versions_number" CHECK ("page_versions"."number" >= 0),
	CONSTRAINT "page_versions_named" CHECK (("page_versions"."published_at" is null) = ("page_versions"."version" is null))
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"file_id" uuid,
	CONSTRAINT "passports_file" CHECK ("passports"."file_id" is null or "passports"."ready_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "hand_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"taken_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_entries_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "hand_entries_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "hand_entries_of" CHECK (num_nonnulls("hand_entries"."payment_id", "hand_entries"."refund_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "payment_bills" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	"payments" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"paid" bigint,
	"sent_back" bigint,
	"caught_up" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_bills_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"day" date,
	"theirs" bigint,
	"ours" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"how" text,
	"settled_by" uuid,
	CONSTRAINT "payment_differences_once" UNIQUE("provider","kind","number")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"genuine" boolean NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"channel" text NOT NULL,
	"merchant_account" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"description" text NOT NULL,
	"payer" text,
	"status" text NOT NULL,
	"provider_transaction_id" text,
	"prepay" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"next_poll_at" timestamp with time zone,
	"polls" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"silences" integer DEFAULT 0 NOT NULL,
	"last_look_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_out_trade_no_unique" UNIQUE("out_trade_no"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_paid" CHECK (("payments"."status" in ('paid', 'paid_late', 'refunding', 'refunded')) <= ("payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"out_refund_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	"polls" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"replaces" uuid,
	CONSTRAINT "refunds_out_refund_no_unique" UNIQUE("out_refund_no"),
	CONSTRAINT "refunds_replaces_unique" UNIQUE("replaces")
);
--> statement-breakpoint
CREATE TABLE "wechat_payers" (
	"sign_in_id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text,
	"state_until" timestamp with time zone,
	"sealed" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"subject" text NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "picture_uses_subject_picture_id_pk" PRIMARY KEY("subject","picture_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "pictures_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"email" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	"number" text,
	"file_id" uuid,
	"link" text,
	"red_at" timestamp with time zone,
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0),
	CONSTRAINT "invoices_company" CHECK (("invoices"."kind" = 'company') = ("invoices"."tax_number" is not null)),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."status" in ('issued', 'red')) = ("invoices"."issued_at" is not null)
        and ("invoices"."issued_at" is null) = ("invoices"."number" is null)
        and ("invoices"."issued_at" is null or "invoices"."file_id" is not null or "invoices"."link" is not null)),
	CONSTRAINT "invoices_red" CHECK (("invoices"."status" in ('red', 'withdrawn')) = ("invoices"."red_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"friend_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	"refused_why" text,
	"coupon_id" uuid,
	"promised" bigint,
	"rewarded_at" timestamp with time zone,
	"reward" bigint,
	"order_number" text,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "referrals_friend_id_unique" UNIQUE("friend_id"),
	CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."friend_id" <> "referrals"."referrer_id"),
	CONSTRAINT "referrals_refused" CHECK (("referrals"."refused_at" is null) = ("referrals"."refused_why" is null)),
	CONSTRAINT "referrals_rewarded" CHECK (("referrals"."rewarded_at" is null) = ("referrals"."reward" is null) and ("referrals"."rewarded_at" is null) = ("referrals"."order_number" is null)
        and ("referrals"."rewarded_at" is null or "referrals"."refused_at" is null) and ("referrals"."taken_back_at" is null or "referrals"."rewarded_at" is not null)
        and coalesce("referrals"."reward", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_request_lines" (
	"request_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "refund_request_lines_request_id_line_id_pk" PRIMARY KEY("request_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"state" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"after_lesson" integer,
	"planned_for" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"words" text,
	"settled_at" timestamp with time zone,
	"total" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "refund_requests_planned_for" CHECK (("refund_requests"."after_lesson" is null) = ("refund_requests"."planned_for" is null)),
	CONSTRAINT "refund_requests_settled" CHECK (("refund_requests"."state" = 'settled') = ("refund_requests"."settled_at" is not null)),
	CONSTRAINT "refund_requests_amounts" CHECK ("refund_requests"."total" >= 0 and "refund_requests"."owed" >= 0 and "refund_requests"."credits" >= 0 and "refund_requests"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "comment_phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid,
	"category" text,
	"skill" text NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "comment_phrases_text" CHECK ("comment_phrases"."text" ->> 'zh' <> '' and "comment_phrases"."text" ->> 'en' <> '')
);
--> statement-breakpoint
CREATE TABLE "remark_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remark_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"teacher_id" uuid NOT NULL,
	"phrases" jsonb NOT NULL,
	"skills" jsonb NOT NULL,
	"words" text,
	"words_language" text,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"teacher_id" uuid NOT NULL,
	"phrases" jsonb NOT NULL,
	"skills" jsonb NOT NULL,
	"words" text,
	"words_language" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remarks_once" UNIQUE("lesson_id","child_id"),
	CONSTRAINT "remarks_words" CHECK (("remarks"."words" is null) = ("remarks"."words_language" is null)),
	CONSTRAINT "remarks_something" CHECK ("remarks"."words" is not null or "remarks"."phrases" <> '[]'::jsonb or "remarks"."skills" <> '{}'::jsonb)
);
--> statement-breakpoint
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
	"scores" jsonb,
	"lessons" integer,
	"answer" text,
	"answer_language" text,
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "door_entries" (
	"lesson_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"child_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_entries_once" UNIQUE NULLS NOT DISTINCT("lesson_id","account_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_rolls" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "presence_words" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"was_here" boolean NOT NULL,
	"said_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_words_lesson_id_child_id_pk" PRIMARY KEY("lesson_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "roll_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"reason" text NOT NULL,
	"is_by_leave" boolean DEFAULT false NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_doubts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"witnesses" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"was_here" boolean,
	"words" text,
	CONSTRAINT "roll_doubts_once" UNIQUE("lesson_id","child_id"),
	CONSTRAINT "roll_doubts_settled" CHECK (("roll_doubts"."settled_at" is null) = ("roll_doubts"."was_here" is null) and ("roll_doubts"."settled_at" is null) = ("roll_doubts"."words" is null))
);
--> statement-breakpoint
CREATE TABLE "roll_excuses" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"because" text NOT NULL,
	"is_counted" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_excuses_lesson_id_child_id_pk" PRIMARY KEY("lesson_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "roll_guests" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"because" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_guests_lesson_id_child_id_pk" PRIMARY KEY("lesson_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "roll_marks" (
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"minutes" integer,
	"words" text,
	"marked_by" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_marks_lesson_id_child_id_pk" PRIMARY KEY("lesson_id","child_id"),
	CONSTRAINT "roll_marks_minutes" CHECK ("roll_marks"."minutes" is null or ("roll_marks"."mark" in ('late', 'left_early') and "roll_marks"."minutes" between 1 and 600))
);
--> statement-breakpoint
CREATE TABLE "lesson_covers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"away_id" uuid NOT NULL,
	"cover_id" uuid NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"chosen_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lesson_covers_two" CHECK ("lesson_covers"."away_id" <> "lesson_covers"."cover_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"trial_seats" integer DEFAULT 0 NOT NULL,
	"teacher_id" uuid,
	"moved_from" timestamp with time zone,
	"called_off_at" timestamp with time zone,
	"called_off_by" uuid,
	"called_off_why" text,
	CONSTRAINT "lessons_trial_seats" UNIQUE("id","trial_seats"),
	CONSTRAINT "lessons_called_off" CHECK (("lessons"."called_off_at" is null) = ("lessons"."called_off_why" is null)),
	CONSTRAINT "lessons_trials" CHECK ("lessons"."trial_seats" between 0 and 50),
	CONSTRAINT "lessons_times" CHECK ("lessons"."starts_at" < "lessons"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "taken_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"lesson_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_hours_lesson_id_unique" UNIQUE("lesson_id"),
	CONSTRAINT "taken_hours_times" CHECK ("taken_hours"."starts_at" < "taken_hours"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "school_settings" (
	"part" text PRIMARY KEY NOT NULL,
	"saved" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" uuid,
	CONSTRAINT "school_settings_object" CHECK (jsonb_typeof("school_settings"."saved") = 'object'),
	CONSTRAINT "school_settings_changed" CHECK ("school_settings"."version" >= 0 and ("school_settings"."version" = 0) = ("school_settings"."changed_at" is null)
        and ("school_settings"."changed_at" is null) = ("school_settings"."changed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"session_id" uuid NOT NULL,
	"seat_no" integer NOT NULL,
	"class_size" integer NOT NULL,
	"child_id" uuid,
	"order_number" text NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"taken_at" timestamp with time zone NOT NULL,
	"lent_at" timestamp with time zone,
	CONSTRAINT "seats_session_id_seat_no_pk" PRIMARY KEY("session_id","seat_no"),
	CONSTRAINT "seats_once_a_child" UNIQUE("session_id","child_id"),
	CONSTRAINT "seats_within_class_size" CHECK ("seats"."seat_no" between 1 and "seats"."class_size"),
	CONSTRAINT "seats_of_guests" CHECK ("seats"."child_id" is not null or ("seats"."lent_at" is not null and "seats"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "seller_rates" (
	"seller_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"rate_bp" integer NOT NULL,
	CONSTRAINT "seller_rates_seller_id_from_at_pk" PRIMARY KEY("seller_id","from_at"),
	CONSTRAINT "seller_rates_share" CHECK ("seller_rates"."rate_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"lines" integer NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sheet_imports_counts" CHECK ("sheet_imports"."checked" between 0 and "sheet_imports"."lines"),
	CONSTRAINT "sheet_imports_taken" CHECK (("sheet_imports"."state" = 'taken') = ("sheet_imports"."taken_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sheet_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "sheet_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor_shown" (
	"sign_in_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"confirmed_at" timestamp with time zone,
	"next_sealed_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "staff_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"given_by" uuid
);
--> statement-breakpoint
CREATE TABLE "lesson_materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid,
	"position" integer NOT NULL,
	"file_id" uuid,
	"file_kind" text,
	"title" text NOT NULL,
	"url" text,
	CONSTRAINT "lesson_materials_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "lesson_materials_one" CHECK (("lesson_materials"."file_id" is null) = ("lesson_materials"."url" is not null) and ("lesson_materials"."file_id" is null) = ("lesson_materials"."file_kind" is null)),
	CONSTRAINT "lesson_materials_safe" CHECK ("lesson_materials"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "lesson_plans" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"topic_zh" text NOT NULL,
	"topic_en" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"words" text,
	CONSTRAINT "teacher_leaves_times" CHECK ("teacher_leaves"."starts_at" < "teacher_leaves"."ends_at"),
	CONSTRAINT "teacher_leaves_answered" CHECK (("teacher_leaves"."state" in ('granted', 'declined')) = ("teacher_leaves"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "teacher_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_away" boolean NOT NULL,
	"start_time" time,
	"end_time" time,
	CONSTRAINT "teacher_exceptions_times" CHECK (("teacher_exceptions"."start_time" is null) = ("teacher_exceptions"."end_time" is null) and coalesce("teacher_exceptions"."start_time" < "teacher_exceptions"."end_time", "teacher_exceptions"."is_away"))
);
--> statement-breakpoint
CREATE TABLE "teacher_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	CONSTRAINT "teacher_hours_once" UNIQUE("teacher_id","weekday","start_time"),
	CONSTRAINT "teacher_hours_day" CHECK ("teacher_hours"."weekday" between 1 and 7 and "teacher_hours"."start_time" < "teacher_hours"."end_time")
);
--> statement-breakpoint
CREATE TABLE "teacher_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "teacher_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "teacher_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"number" text,
	"valid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "teacher_terms" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	CONSTRAINT "teacher_terms_sizes" CHECK ("teacher_terms"."buffer_minutes" between 0 and 120 and "teacher_terms"."notice_hours" between 0 and 336 and "teacher_terms"."horizon_days" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"name" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"bio" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"video_link" text,
	"photo_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "teachers_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "teachers_https" CHECK ("teachers"."video_link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"trial_seats" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"offering_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "trials_within" CHECK ("trials"."cancelled_at" is not null or "trials"."seat_no" between 1 and "trials"."trial_seats")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"file_id" uuid,
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_ids" uuid[] NOT NULL,
	"together" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	"left_why" text,
	CONSTRAINT "waitlist_entries_children" CHECK (cardinality("waitlist_entries"."child_ids") between 1 and 10),
	CONSTRAINT "waitlist_entries_left" CHECK (("waitlist_entries"."left_at" is null) = ("waitlist_entries"."left_why" is null))
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_acting_id_accounts_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_acting_from_sign_ins_id_fk" FOREIGN KEY ("acting_from") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_hour_id_taken_hours_id_fk" FOREIGN KEY ("hour_id") REFERENCES "public"."taken_hours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_booked_by_accounts_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_recording_id_files_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_next_offering_id_offerings_id_fk" FOREIGN KEY ("next_offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessors" ADD CONSTRAINT "assessors_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_offerings" ADD CONSTRAINT "featured_offerings_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_covers" ADD CONSTRAINT "offering_covers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_covers" ADD CONSTRAINT "offering_covers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_private_for_children_id_fk" FOREIGN KEY ("private_for") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_accounts_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_film_id_files_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_offerings" ADD CONSTRAINT "news_offerings_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_offerings" ADD CONSTRAINT "news_offerings_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_consents" ADD CONSTRAINT "child_consents_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_consents" ADD CONSTRAINT "child_consents_said_by_accounts_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_ballots" ADD CONSTRAINT "contest_ballots_entry_id_contest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_ballots" ADD CONSTRAINT "contest_ballots_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_places" ADD CONSTRAINT "contest_places_entry_id_contest_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."contest_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_places" ADD CONSTRAINT "contest_places_session_id_contest_results_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."contest_results"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_batches" ADD CONSTRAINT "coupon_batches_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_batch_id_coupon_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_received_id_received_coupons_id_fk" FOREIGN KEY ("received_id") REFERENCES "public"."received_coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_coupons" ADD CONSTRAINT "received_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_coupons" ADD CONSTRAINT "received_coupons_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_expiries" ADD CONSTRAINT "credit_expiries_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_expiries" ADD CONSTRAINT "credit_expiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_given_by_accounts_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_judges" ADD CONSTRAINT "debate_judges_match_id_debate_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."debate_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_judges" ADD CONSTRAINT "debate_judges_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_matches" ADD CONSTRAINT "debate_matches_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_matches" ADD CONSTRAINT "debate_matches_drawn_by_accounts_id_fk" FOREIGN KEY ("drawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_scores" ADD CONSTRAINT "debate_scores_judge_id_debate_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."debate_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_scores" ADD CONSTRAINT "debate_scores_speaker" FOREIGN KEY ("match_id","child_id") REFERENCES "public"."debate_speakers"("match_id","child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_speakers" ADD CONSTRAINT "debate_speakers_match_id_debate_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."debate_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_speakers" ADD CONSTRAINT "debate_speakers_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_bought_by_accounts_id_fk" FOREIGN KEY ("bought_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_invites" ADD CONSTRAINT "guardian_invites_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_invites" ADD CONSTRAINT "guardian_invites_accepted_by_accounts_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_referred_by_accounts_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answer_teacher_id_teachers_id_fk" FOREIGN KEY ("answer_teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_givers" ADD CONSTRAINT "lesson_givers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_givers" ADD CONSTRAINT "lesson_givers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_handed_in_by_accounts_id_fk" FOREIGN KEY ("handed_in_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_returned_by_accounts_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_voice_id_files_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_children" ADD CONSTRAINT "task_children_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_children" ADD CONSTRAINT "task_children_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_right_id_make_up_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."make_up_rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_leave_id_leave_requests_id_fk" FOREIGN KEY ("leave_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_accounts" ADD CONSTRAINT "lesson_accounts_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_entry_id_lesson_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."lesson_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_disputes" ADD CONSTRAINT "lesson_disputes_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_enrolment_id_lesson_accounts_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."lesson_accounts"("enrolment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_entries" ADD CONSTRAINT "lesson_entries_corrects_lesson_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."lesson_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_letters" ADD CONSTRAINT "class_letters_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_letters" ADD CONSTRAINT "class_letters_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_letters" ADD CONSTRAINT "class_letters_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reports" ADD CONSTRAINT "letter_reports_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reports" ADD CONSTRAINT "letter_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reports" ADD CONSTRAINT "letter_reports_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_threads" ADD CONSTRAINT "letter_threads_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_threads" ADD CONSTRAINT "letter_threads_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_thread_id_letter_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."letter_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_class_letter_id_class_letters_id_fk" FOREIGN KEY ("class_letter_id") REFERENCES "public"."class_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_words" ADD CONSTRAINT "notice_words_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_times" ADD CONSTRAINT "notice_times_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_from_session_id_sessions_id_fk" FOREIGN KEY ("from_session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_to_session_id_sessions_id_fk" FOREIGN KEY ("to_session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_paid_by_order_orders_number_fk" FOREIGN KEY ("paid_by_order") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tops_line_id_order_lines_id_fk" FOREIGN KEY ("tops_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_moves_line_id_order_lines_id_fk" FOREIGN KEY ("moves_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_entries" ADD CONSTRAINT "hand_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_entries" ADD CONSTRAINT "hand_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_payers" ADD CONSTRAINT "wechat_payers_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_accounts_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_lines" ADD CONSTRAINT "refund_request_lines_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_lines" ADD CONSTRAINT "refund_request_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_phrases" ADD CONSTRAINT "comment_phrases_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_phrases" ADD CONSTRAINT "comment_phrases_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_versions" ADD CONSTRAINT "remark_versions_remark_id_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_versions" ADD CONSTRAINT "remark_versions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_days" ADD CONSTRAINT "revenue_days_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_days" ADD CONSTRAINT "revenue_days_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_entries" ADD CONSTRAINT "revenue_entries_line_id_revenue_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."revenue_lines"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_entries" ADD CONSTRAINT "revenue_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_entries" ADD CONSTRAINT "revenue_entries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_lines" ADD CONSTRAINT "revenue_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_lines" ADD CONSTRAINT "revenue_lines_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_rolls" ADD CONSTRAINT "lesson_rolls_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_rolls" ADD CONSTRAINT "lesson_rolls_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_words" ADD CONSTRAINT "presence_words_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_words" ADD CONSTRAINT "presence_words_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_words" ADD CONSTRAINT "presence_words_said_by_accounts_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_corrections" ADD CONSTRAINT "roll_corrections_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_corrections" ADD CONSTRAINT "roll_corrections_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_corrections" ADD CONSTRAINT "roll_corrections_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_doubts" ADD CONSTRAINT "roll_doubts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_doubts" ADD CONSTRAINT "roll_doubts_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_doubts" ADD CONSTRAINT "roll_doubts_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_excuses" ADD CONSTRAINT "roll_excuses_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_excuses" ADD CONSTRAINT "roll_excuses_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_guests" ADD CONSTRAINT "roll_guests_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_guests" ADD CONSTRAINT "roll_guests_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_guests" ADD CONSTRAINT "roll_guests_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_marks" ADD CONSTRAINT "roll_marks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_marks" ADD CONSTRAINT "roll_marks_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_marks" ADD CONSTRAINT "roll_marks_marked_by_accounts_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_covers" ADD CONSTRAINT "lesson_covers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_covers" ADD CONSTRAINT "lesson_covers_away_id_teachers_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_covers" ADD CONSTRAINT "lesson_covers_cover_id_teachers_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_covers" ADD CONSTRAINT "lesson_covers_chosen_by_accounts_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_called_off_by_accounts_id_fk" FOREIGN KEY ("called_off_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_hours" ADD CONSTRAINT "taken_hours_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_hours" ADD CONSTRAINT "taken_hours_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_settings" ADD CONSTRAINT "school_settings_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_held_by_accounts_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_session" FOREIGN KEY ("session_id","class_size") REFERENCES "public"."sessions"("id","class_size") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "seller_rates" ADD CONSTRAINT "seller_rates_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_lines" ADD CONSTRAINT "sheet_lines_import_id_sheet_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_shown" ADD CONSTRAINT "second_factor_shown_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_given_by_accounts_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_materials" ADD CONSTRAINT "lesson_materials_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plans" ADD CONSTRAINT "lesson_plans_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plans" ADD CONSTRAINT "lesson_plans_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_leaves" ADD CONSTRAINT "teacher_leaves_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_leaves" ADD CONSTRAINT "teacher_leaves_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_exceptions" ADD CONSTRAINT "teacher_exceptions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_hours" ADD CONSTRAINT "teacher_hours_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_invites" ADD CONSTRAINT "teacher_invites_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_invites" ADD CONSTRAINT "teacher_invites_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_papers" ADD CONSTRAINT "teacher_papers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_terms" ADD CONSTRAINT "teacher_terms_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_lesson" FOREIGN KEY ("lesson_id","trial_seats") REFERENCES "public"."lessons"("id","trial_seats") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_tel_once" ON "accounts" USING btree ("kind","tel");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_once" ON "accounts" USING btree ("kind","email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_login_user_name_once" ON "accounts" USING btree ("login_user_name");--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "accounts_by_created" ON "accounts" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "known_devices_by_account" ON "known_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_account" ON "sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_acting" ON "sign_ins" USING btree ("acting_from");--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "applications_by_state" ON "applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_changed" ON "applications" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "assessments_by_child" ON "assessments" USING btree ("child_id","starts_at");--> statement-breakpoint
CREATE INDEX "assessments_by_teacher" ON "assessments" USING btree ("teacher_id","starts_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_kind" ON "audit_entries" USING btree (split_part("subject", ':', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_account" ON "audit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_acting" ON "audit_entries" USING btree ("acting_id","id") WHERE "audit_entries"."acting_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "offering_teachers_by_teacher" ON "offering_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "offerings_open" ON "offerings" USING btree ("kind","category") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_listed" ON "offerings" USING btree ("featured" DESC NULLS LAST,"number") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_not_over" ON "offerings" USING btree ("lasts_until") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_by_price" ON "offerings" USING btree ("price","number") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_by_early_price" ON "offerings" USING btree ("early_price","number") WHERE "offerings"."status" = 'open' and "offerings"."early_price" is not null;--> statement-breakpoint
CREATE INDEX "offerings_by_early_end" ON "offerings" USING btree ("early_until","number") WHERE "offerings"."status" = 'open' and "offerings"."early_price" is not null;--> statement-breakpoint
CREATE INDEX "offerings_newest" ON "offerings" USING btree ("created_at" DESC NULLS LAST,"number") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_search" ON "offerings" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "sessions_by_offering" ON "sessions" USING btree ("offering_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_by_start" ON "sessions" USING btree ("starts_at","id") WHERE "sessions"."private_for" is null;--> statement-breakpoint
CREATE INDEX "sessions_private_for" ON "sessions" USING btree ("private_for") WHERE "sessions"."private_for" is not null;--> statement-breakpoint
CREATE INDEX "sessions_to_decide" ON "sessions" USING btree ("decide_by") WHERE "sessions"."decide_by" is not null and "sessions"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("session_id","child_id","template") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_by_child" ON "certificates" USING btree ("child_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_by_class" ON "certificates" USING btree ("session_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tel_codes_newest" ON "tel_codes" USING btree ("tel","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("published_at" DESC NULLS LAST) WHERE "news"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "news_changed" ON "news" USING btree ("kind","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "child_consents_last" ON "child_consents" USING btree ("child_id","kind","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contacts_by_time" ON "contacts" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "contest_places_by_contest" ON "contest_places" USING btree ("session_id","place");--> statement-breakpoint
CREATE INDEX "coupon_batches_by_coupon" ON "coupon_batches" USING btree ("coupon_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_codes_by_batch" ON "coupon_codes" USING btree ("batch_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once" ON "coupon_uses" USING btree ("order_number","coupon_id") WHERE "coupon_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_counted" ON "coupon_uses" USING btree ("coupon_id") WHERE "coupon_uses"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_by_coupon" ON "coupon_uses" USING btree ("coupon_id","held_at","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_family" ON "coupon_uses" USING btree ("parent_id","held_at");--> statement-breakpoint
CREATE INDEX "coupons_open" ON "coupons" USING btree ("valid_from") WHERE "coupons"."is_open" and "coupons"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "received_coupons_ending" ON "received_coupons" USING btree ("valid_until") WHERE "received_coupons"."warned_at" is null;--> statement-breakpoint
CREATE INDEX "received_coupons_by_coupon" ON "received_coupons" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "credit_entries_by_account" ON "credit_entries" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "credit_expiries_due" ON "credit_expiries" USING btree ("expires_at") WHERE "credit_expiries"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "credit_expiries_to_tell" ON "credit_expiries" USING btree ("expires_at") WHERE "credit_expiries"."told_at" is null and "credit_expiries"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "credit_expiries_by_account" ON "credit_expiries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "debate_matches_by_time" ON "debate_matches" USING btree ("session_id","starts_at");--> statement-breakpoint
CREATE INDEX "debate_speakers_by_child" ON "debate_speakers" USING btree ("child_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("session_id","child_id") WHERE "enrolments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_by_child" ON "enrolments" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_order" ON "enrolments" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "closures_one_open" ON "closures" USING btree ("account_id") WHERE "closures"."withdrawn_at" is null and "closures"."done_at" is null;--> statement-breakpoint
CREATE INDEX "consents_by_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "guardian_invites_by_parent" ON "guardian_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "guardianships_by_child" ON "guardianships" USING btree ("child_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_once" ON "calendar_feeds" USING btree ("parent_id","child_id") WHERE "calendar_feeds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_by_child" ON "feedback" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "feedback_by_state" ON "feedback" USING btree ("state","written_at");--> statement-breakpoint
CREATE INDEX "lesson_givers_by_teacher" ON "lesson_givers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "hand_ins_by_child" ON "hand_ins" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "hand_ins_to_mark" ON "hand_ins" USING btree ("handed_in_at") WHERE "hand_ins"."state" = 'handed_in';--> statement-breakpoint
CREATE INDEX "task_children_by_child" ON "task_children" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "tasks_by_session" ON "tasks" USING btree ("session_id","due_at");--> statement-breakpoint
CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("due_at") WHERE "tasks"."due_told_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_requests_once" ON "leave_requests" USING btree ("lesson_id","child_id") WHERE "leave_requests"."state" in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "leave_requests_by_child" ON "leave_requests" USING btree ("child_id","asked_at");--> statement-breakpoint
CREATE INDEX "leave_requests_asked" ON "leave_requests" USING btree ("asked_at") WHERE "leave_requests"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_number" ON "make_up_places" USING btree ("lesson_id","seat_no") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_right" ON "make_up_places" USING btree ("right_id") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_child" ON "make_up_places" USING btree ("lesson_id","child_id") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "make_up_places_lapsing" ON "make_up_places" USING btree ("offered_until") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_rights_once" ON "make_up_rights" USING btree ("lesson_id","child_id") WHERE "make_up_rights"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "make_up_rights_by_child" ON "make_up_rights" USING btree ("child_id","good_until");--> statement-breakpoint
CREATE INDEX "make_up_rights_to_warn" ON "make_up_rights" USING btree ("good_until") WHERE "make_up_rights"."warned_at" is null and "make_up_rights"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_disputes_open" ON "lesson_disputes" USING btree ("due_at") WHERE "lesson_disputes"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_entries_by_account" ON "lesson_entries" USING btree ("enrolment_id","at");--> statement-breakpoint
CREATE INDEX "lesson_entries_by_lesson" ON "lesson_entries" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_entries_once" ON "lesson_entries" USING btree ("enrolment_id","lesson_id") WHERE "lesson_entries"."kind" <> 'corrected';--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_entries_of_none" ON "lesson_entries" USING btree ("enrolment_id","kind") WHERE "lesson_entries"."lesson_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_entries_corrected" ON "lesson_entries" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "class_letters_by_teacher" ON "class_letters" USING btree ("teacher_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_author" ON "communications" USING btree ("author_id","on_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_child" ON "communications" USING btree ("child_id","on_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letter_files_by_letter" ON "letter_files" USING btree ("letter_id","position");--> statement-breakpoint
CREATE INDEX "letter_files_by_file" ON "letter_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_reports_open" ON "letter_reports" USING btree ("letter_id","account_id") WHERE "letter_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "letter_reports_by_time" ON "letter_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "letter_threads_by_child" ON "letter_threads" USING btree ("child_id","latest_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letter_threads_by_teacher" ON "letter_threads" USING btree ("teacher_id","latest_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letter_threads_latest" ON "letter_threads" USING btree ("latest_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "letters_by_thread" ON "letters" USING btree ("thread_id","sent_at");--> statement-breakpoint
CREATE INDEX "letters_by_class" ON "letters" USING btree ("class_letter_id") WHERE "letters"."class_letter_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_by_account" ON "notices" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("account_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_mail_waits" ON "notices" USING btree ("mail_after") WHERE "notices"."mail_after" is not null;--> statement-breakpoint
CREATE INDEX "notices_text_waits" ON "notices" USING btree ("text_after") WHERE "notices"."text_after" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_alerts_once" ON "opening_alerts" USING btree ("offering_id","parent_id") WHERE "opening_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "line_moves_by_line" ON "line_moves" USING btree ("line_id","at");--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "order_lines_by_session" ON "order_lines" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "order_lines_on_top" ON "order_lines" USING btree ("tops_line_id") WHERE "order_lines"."tops_line_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_to_earn" ON "order_lines" USING btree ("session_id") WHERE "order_lines"."earned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_moving" ON "orders" USING btree ("moves_line_id") WHERE "orders"."status" = 'to_be_paid';--> statement-breakpoint
CREATE INDEX "orders_by_parent" ON "orders" USING btree ("parent_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_placed" ON "orders" USING btree ("placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_paid" ON "orders" USING btree ("paid_at","number");--> statement-breakpoint
CREATE INDEX "orders_lapsing" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'to_be_paid';--> statement-breakpoint
CREATE INDEX "page_versions_published" ON "page_versions" USING btree ("slug","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passports_one_open" ON "passports" USING btree ("child_id","asked_by") WHERE "passports"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "passports_last" ON "passports" USING btree ("child_id","asked_by","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("found_at") WHERE "payment_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_differences_by_day" ON "payment_differences" USING btree ("day","provider");--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_once" ON "payments" USING btree ("provider","provider_transaction_id");--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("provider","next_poll_at") WHERE "payments"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unresolved" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'pending', 'review') or "payments"."notified_at" is not null or "payments"."silent_since" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_paid_at" ON "payments" USING btree ("paid_at","provider");--> statement-breakpoint
CREATE INDEX "payments_by_created_at" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_ask" ON "refunds" USING btree ("next_poll_at") WHERE "refunds"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("at") WHERE "refunds"."status" <> 'succeeded';--> statement-breakpoint
CREATE INDEX "refunds_by_settled_at" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "picture_uses_by_picture" ON "picture_uses" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("unused_since") WHERE "pictures"."unused_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_number") WHERE "invoices"."status" in ('asked', 'issued');--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "invoices_by_parent" ON "invoices" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" USING btree ("referrer_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_phone_once" ON "referrals" USING btree ("phone_key") WHERE "referrals"."refused_why" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_order_once" ON "referrals" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_lines_once" ON "refund_request_lines" USING btree ("line_id") WHERE "refund_request_lines"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "refund_requests_by_order" ON "refund_requests" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "refund_requests_by_parent" ON "refund_requests" USING btree ("parent_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_requests_asked" ON "refund_requests" USING btree ("asked_at") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refund_requests_planned" ON "refund_requests" USING btree ("planned_for") WHERE "refund_requests"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "comment_phrases_of" ON "comment_phrases" USING btree ("teacher_id","category") WHERE "comment_phrases"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "remark_versions_of" ON "remark_versions" USING btree ("remark_id","replaced_at");--> statement-breakpoint
CREATE INDEX "remarks_by_child" ON "remarks" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "revenue_entries_by_line" ON "revenue_entries" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "revenue_lines_new" ON "revenue_lines" USING btree ("line_id") WHERE "revenue_lines"."through" is null;--> statement-breakpoint
CREATE INDEX "revenue_lines_open" ON "revenue_lines" USING btree ("session_id") WHERE "revenue_lines"."done_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_offering" ON "reviews" USING btree ("offering_id","published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_teacher" ON "reviews" USING btree ("teacher_id","published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "door_entries_by_child" ON "door_entries" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "presence_words_by_child" ON "presence_words" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "roll_corrections_by_lesson" ON "roll_corrections" USING btree ("lesson_id","at");--> statement-breakpoint
CREATE INDEX "roll_doubts_open" ON "roll_doubts" USING btree ("opened_at") WHERE "roll_doubts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "roll_excuses_by_child" ON "roll_excuses" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "roll_guests_by_child" ON "roll_guests" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "roll_marks_by_child" ON "roll_marks" USING btree ("child_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_covers_once" ON "lesson_covers" USING btree ("lesson_id","away_id") WHERE "lesson_covers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_covers_by_teacher" ON "lesson_covers" USING btree ("cover_id","lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_position" ON "lessons" USING btree ("session_id","position") WHERE "lessons"."called_off_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_by_time" ON "lessons" USING btree ("session_id","starts_at");--> statement-breakpoint
CREATE INDEX "lessons_by_start" ON "lessons" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "seats_lent" ON "seats" USING btree ("session_id","seat_no") WHERE "seats"."lent_at" is not null;--> statement-breakpoint
CREATE INDEX "seats_by_order" ON "seats" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "seats_lapsing" ON "seats" USING btree ("held_until") WHERE "seats"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "sheet_imports_by_time" ON "sheet_imports" USING btree ("begun_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sheet_lines_told" ON "sheet_lines" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "lesson_materials_by_lesson" ON "lesson_materials" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "teacher_leaves_by_teacher" ON "teacher_leaves" USING btree ("teacher_id","starts_at");--> statement-breakpoint
CREATE INDEX "teacher_leaves_asked" ON "teacher_leaves" USING btree ("asked_at") WHERE "teacher_leaves"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "teacher_exceptions_by_day" ON "teacher_exceptions" USING btree ("teacher_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_invites_once" ON "teacher_invites" USING btree ("teacher_id") WHERE "teacher_invites"."accepted_at" is null and "teacher_invites"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "teacher_papers_of" ON "teacher_papers" USING btree ("teacher_id") WHERE "teacher_papers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "teacher_papers_ending" ON "teacher_papers" USING btree ("valid_until") WHERE "teacher_papers"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_seat" ON "trials" USING btree ("lesson_id","seat_no") WHERE "trials"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_once" ON "trials" USING btree ("child_id","offering_id") WHERE "trials"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_by_account" ON "uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_in_line" ON "waitlist_entries" USING btree ("session_id","joined_at","id") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_parent" ON "waitlist_entries" USING btree ("parent_id") WHERE "waitlist_entries"."left_at" is null;
--> statement-breakpoint
-- What Drizzle does not describe: a trigram index, exclusion constraints and triggers.
create index search_terms_alike on search_terms using gin (term gin_trgm_ops);
--> statement-breakpoint
-- No two hours of a teacher overlap, whatever they are for. Triggers add the hours of private lessons.
alter table taken_hours add constraint taken_hours_once exclude using gist (teacher_id with =, tstzrange(starts_at, ends_at) with &&);
--> statement-breakpoint
-- One statement moves several lessons at once, so that two lessons can swap hours.
create function lessons_take_hours() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from taken_hours where lesson_id in (select id from changed);
  end if;
  insert into taken_hours (id, teacher_id, lesson_id, starts_at, ends_at)
    select gen_random_uuid(), teacher_id, id, starts_at, ends_at from changed where teacher_id is not null and called_off_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger lessons_added after insert on lessons referencing new table as changed
  for each statement execute function lessons_take_hours();
--> statement-breakpoint
create trigger lessons_changed after update on lessons referencing new table as changed
  for each statement execute function lessons_take_hours();
--> statement-breakpoint
-- A child is in one assessment at a time.
alter table assessments add constraint assessments_child_once exclude using gist (child_id with =, tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null);
--> statement-breakpoint
-- The comment bank begins with these phrases of the school.
INSERT INTO "comment_phrases" ("id", "teacher_id", "category", "skill", "text", "created_at")
SELECT v.id::uuid, null, null, 'homework', jsonb_build_object('zh', v.zh, 'en', v.en), '2026-11-01T00:00:00Z'::timestamptz
FROM (values
  ('0193a000-0000-7000-8000-00000000c001', '完成得很完整。', 'Complete: nothing is missing.'),
  ('0193a000-0000-7000-8000-00000000c002', '做得很认真，看得出花了心思。', 'Carefully done. I can see the thought in it.'),
  ('0193a000-0000-7000-8000-00000000c003', '想法很有新意，我很喜欢。', 'A fresh idea. I like it very much.'),
  ('0193a000-0000-7000-8000-00000000c004', '比上一次进步了。', 'Better than last time.'),
  ('0193a000-0000-7000-8000-00000000c005', '声音响亮，吐字清楚。', 'A clear, strong voice.'),
  ('0193a000-0000-7000-8000-00000000c006', '请把字写得再工整一些。', 'Please write a little more neatly.'),
  ('0193a000-0000-7000-8000-00000000c007', '写完后请再检查一遍。', 'Please check it once more when you are done.'),
  ('0193a000-0000-7000-8000-00000000c008', '请把思考的步骤也写出来。', 'Please show the steps you took.'),
  ('0193a000-0000-7000-8000-00000000c009', '这一部分还要多练几遍。', 'This part needs more practice.'),
  ('0193a000-0000-7000-8000-00000000c010', '不明白的地方，下节课可以问我。', 'Ask me in our next lesson about what is not clear.')
) AS v(id, zh, en);
