-- What a database needs beside its tables: words that are nearly alike, and hours that may not overlap.
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
	CONSTRAINT "sign_ins_token_hash_unique" UNIQUE("token_hash")
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
	"position" integer DEFAULT 0 NOT NULL
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
	"lasts_until" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"featured" integer DEFAULT 0 NOT NULL,
	"lesson_minutes" integer,
	"lesson_count" integer,
	"valid_days" integer,
	"search_text" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offerings_number_unique" UNIQUE("number"),
	CONSTRAINT "offerings_price" CHECK ("offerings"."price" >= 0),
	CONSTRAINT "offerings_early" CHECK (("offerings"."early_price" is null) = ("offerings"."early_until" is null) and coalesce("offerings"."early_price", 0) between 0 and "offerings"."price"),
	CONSTRAINT "offerings_grades" CHECK ("offerings"."grade_from" <= "offerings"."grade_to" and "offerings"."age_from" <= "offerings"."age_to"),
	CONSTRAINT "offerings_private" CHECK (("offerings"."kind" in ('private_once', 'private_long')) = ("offerings"."lesson_minutes" is not null)
        and ("offerings"."lesson_minutes" is null) = ("offerings"."lesson_count" is null) and ("offerings"."lesson_minutes" is null) = ("offerings"."valid_days" is null)
        and coalesce("offerings"."lesson_minutes" between 10 and 480 and "offerings"."lesson_count" between 1 and 100 and "offerings"."valid_days" between 1 and 1100, true))
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
	CONSTRAINT "sites_tax_rate" CHECK ("sites"."tax_rate_bp" between 0 and 10000)
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
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"motif" text NOT NULL,
	"cover_seed" text NOT NULL,
	"video_link" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_slug" CHECK ("news"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "news_video" CHECK (("news"."kind" = 'video') = ("news"."video_link" is not null))
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
	CONSTRAINT "credit_entries_sign" CHECK (case "credit_entries"."reason" when 'spent' then "credit_entries"."amount" < 0 else "credit_entries"."amount" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
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
	"grade_on" date DEFAULT current_date NOT NULL,
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
	"rights" text[] DEFAULT '{pay,see,message,collect}' NOT NULL,
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
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"texted_at" timestamp with time zone,
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
	CONSTRAINT "order_lines_position" UNIQUE("order_number","position"),
	CONSTRAINT "order_lines_settled" CHECK (("order_lines"."settled_at" is null) = ("order_lines"."settled_by" is null)),
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
	"locale" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_id" uuid,
	"payment_method" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_amounts" CHECK ("orders"."total" >= 0 and "orders"."original" >= 0 and "orders"."tax" >= 0 and "orders"."subtotal" = "orders"."original" - "orders"."discounts" - "orders"."points"),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" in ('to_be_paid', 'cancelled')) = ("orders"."paid_at" is null))
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
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
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
	CONSTRAINT "lessons_position" UNIQUE("session_id","position"),
	CONSTRAINT "lessons_trial_seats" UNIQUE("id","trial_seats"),
	CONSTRAINT "lessons_trials" CHECK ("lessons"."trial_seats" between 0 and 50),
	CONSTRAINT "lessons_times" CHECK ("lessons"."starts_at" < "lessons"."ends_at")
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
	"child_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"held_until" timestamp with time zone,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seats_session_id_seat_no_pk" PRIMARY KEY("session_id","seat_no"),
	CONSTRAINT "seats_once_a_child" UNIQUE("session_id","child_id"),
	CONSTRAINT "seats_within_class_size" CHECK ("seats"."seat_no" between 1 and "seats"."class_size")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
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
	"invited_by" uuid NOT NULL,
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
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teachers_account_id_unique" UNIQUE("account_id")
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
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"name" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
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
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_offerings" ADD CONSTRAINT "featured_offerings_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_private_for_children_id_fk" FOREIGN KEY ("private_for") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_session" FOREIGN KEY ("session_id","class_size") REFERENCES "public"."sessions"("id","class_size") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_given_by_accounts_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_exceptions" ADD CONSTRAINT "teacher_exceptions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_hours" ADD CONSTRAINT "teacher_hours_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_terms" ADD CONSTRAINT "teacher_terms_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_lesson" FOREIGN KEY ("lesson_id","trial_seats") REFERENCES "public"."lessons"("id","trial_seats") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_tel_once" ON "accounts" USING btree ("kind","tel");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_once" ON "accounts" USING btree ("kind","email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_login_user_name_once" ON "accounts" USING btree ("login_user_name");--> statement-breakpoint
CREATE INDEX "known_devices_by_account" ON "known_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_account" ON "sign_ins" USING btree ("account_id");--> statement-breakpoint
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
CREATE INDEX "tel_codes_newest" ON "tel_codes" USING btree ("tel","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("published_at" DESC NULLS LAST) WHERE "news"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_by_account" ON "credit_entries" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("session_id","child_id") WHERE "enrolments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_by_child" ON "enrolments" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_order" ON "enrolments" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "closures_one_open" ON "closures" USING btree ("account_id") WHERE "closures"."withdrawn_at" is null and "closures"."done_at" is null;--> statement-breakpoint
CREATE INDEX "consents_by_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "guardian_invites_by_parent" ON "guardian_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "guardianships_by_child" ON "guardianships" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "notices_by_account" ON "notices" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "opening_alerts_once" ON "opening_alerts" USING btree ("offering_id","parent_id") WHERE "opening_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "order_lines_by_session" ON "order_lines" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "orders_by_parent" ON "orders" USING btree ("parent_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_lapsing" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'to_be_paid';--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("found_at") WHERE "payment_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_once" ON "payments" USING btree ("provider","provider_transaction_id");--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("provider","next_poll_at") WHERE "payments"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unresolved" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'pending', 'review') or "payments"."notified_at" is not null or "payments"."silent_since" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_paid_at" ON "payments" USING btree ("paid_at","provider");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_ask" ON "refunds" USING btree ("next_poll_at") WHERE "refunds"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("at") WHERE "refunds"."status" <> 'succeeded';--> statement-breakpoint
CREATE INDEX "refunds_by_settled_at" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "reviews_of_offering" ON "reviews" USING btree ("offering_id","published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_teacher" ON "reviews" USING btree ("teacher_id","published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("published_at" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "lessons_by_time" ON "lessons" USING btree ("session_id","starts_at");--> statement-breakpoint
CREATE INDEX "seats_by_order" ON "seats" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "seats_lapsing" ON "seats" USING btree ("held_until") WHERE "seats"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "teacher_exceptions_by_day" ON "teacher_exceptions" USING btree ("teacher_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "trials_seat" ON "trials" USING btree ("lesson_id","seat_no") WHERE "trials"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_once" ON "trials" USING btree ("child_id","offering_id") WHERE "trials"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_in_line" ON "waitlist_entries" USING btree ("session_id","joined_at","id") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_parent" ON "waitlist_entries" USING btree ("parent_id") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
-- The two that drizzle-kit cannot write: near words by their parts, and a teacher who is in one place at a time.
CREATE INDEX "search_terms_alike" ON "search_terms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_hour_once" EXCLUDE USING gist ("teacher_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("teacher_id" IS NOT NULL);
