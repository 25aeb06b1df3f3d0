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
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "applications_by_state" ON "applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_changed" ON "applications" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "contacts_by_time" ON "contacts" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "page_versions_published" ON "page_versions" USING btree ("slug","published_at");