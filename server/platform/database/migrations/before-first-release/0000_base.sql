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
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "accounts_can_sign_in" CHECK ("accounts"."tel" is not null or "accounts"."email" is not null or "accounts"."login_user_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "children" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_cn" text NOT NULL,
	"birth_month" text NOT NULL,
	"grade" integer NOT NULL,
	"is_adult" boolean DEFAULT false NOT NULL,
	"email" text,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "children_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "children_birth_month" CHECK ("children"."birth_month" ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$')
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
CREATE TABLE "guardianships" (
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "guardianships_parent_id_child_id_pk" PRIMARY KEY("parent_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "parents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"province" text NOT NULL,
	"wechat_id" text NOT NULL,
	"raf" text NOT NULL,
	"referred_tel" text,
	"referred_by" uuid,
	"seller_id" uuid,
	CONSTRAINT "parents_raf_unique" UNIQUE("raf")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
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
CREATE TABLE "categories" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
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
	"featured" integer DEFAULT 0 NOT NULL,
	"search_text" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offerings_number_unique" UNIQUE("number"),
	CONSTRAINT "offerings_price" CHECK ("offerings"."price" >= 0),
	CONSTRAINT "offerings_early" CHECK (("offerings"."early_price" is null) = ("offerings"."early_until" is null) and coalesce("offerings"."early_price", 0) between 0 and "offerings"."price"),
	CONSTRAINT "offerings_grades" CHECK ("offerings"."grade_from" <= "offerings"."grade_to" and "offerings"."age_from" <= "offerings"."age_to")
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
	"room" text,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"first_lesson_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "sessions_size" UNIQUE("id","class_size"),
	CONSTRAINT "sessions_times" CHECK ("sessions"."start_time" < "sessions"."end_time" and "sessions"."starts_at" < "sessions"."ends_at"),
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
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("account_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("parent_id","child_id","session_id")
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
	"original" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"points" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_number","position"),
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
	CONSTRAINT "refunds_out_refund_no_unique" UNIQUE("out_refund_no")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lessons_position" UNIQUE("session_id","position"),
	CONSTRAINT "lessons_times" CHECK ("lessons"."starts_at" < "lessons"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"name" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"bio" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teachers_account_id_unique" UNIQUE("account_id")
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
ALTER TABLE "children" ADD CONSTRAINT "children_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_referred_by_accounts_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_session" FOREIGN KEY ("session_id","class_size") REFERENCES "public"."sessions"("id","class_size") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_tel_once" ON "accounts" USING btree ("kind","tel");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_once" ON "accounts" USING btree ("kind","email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_login_user_name_once" ON "accounts" USING btree ("login_user_name");--> statement-breakpoint
CREATE INDEX "consents_by_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "guardianships_by_child" ON "guardianships" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "sign_ins_by_account" ON "sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tel_codes_newest" ON "tel_codes" USING btree ("tel","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offering_teachers_by_teacher" ON "offering_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "offerings_open" ON "offerings" USING btree ("kind","category") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_listed" ON "offerings" USING btree ("featured" DESC NULLS LAST,"number") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_not_over" ON "offerings" USING btree ("lasts_until") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_search" ON "offerings" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "sessions_by_offering" ON "sessions" USING btree ("offering_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("session_id","child_id") WHERE "enrolments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_by_child" ON "enrolments" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_order" ON "enrolments" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "seats_by_order" ON "seats" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "seats_lapsing" ON "seats" USING btree ("held_until") WHERE "seats"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "notices_by_account" ON "notices" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "order_lines_by_session" ON "order_lines" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "orders_by_parent" ON "orders" USING btree ("parent_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_lapsing" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'to_be_paid';--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_once" ON "payments" USING btree ("provider","provider_transaction_id");--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("next_poll_at") WHERE "payments"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "lessons_by_time" ON "lessons" USING btree ("session_id","starts_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("at");