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
CREATE TABLE "letter_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid,
	"account_id" uuid NOT NULL,
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
ALTER TABLE "class_letters" ADD CONSTRAINT "class_letters_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_letters" ADD CONSTRAINT "class_letters_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_letters" ADD CONSTRAINT "class_letters_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "class_letters_by_teacher" ON "class_letters" USING btree ("teacher_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letter_files_by_letter" ON "letter_files" USING btree ("letter_id","position");--> statement-breakpoint
CREATE INDEX "letter_files_by_file" ON "letter_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_reports_open" ON "letter_reports" USING btree ("letter_id","account_id") WHERE "letter_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "letter_reports_by_time" ON "letter_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "letter_threads_by_child" ON "letter_threads" USING btree ("child_id","latest_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letter_threads_by_teacher" ON "letter_threads" USING btree ("teacher_id","latest_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letter_threads_latest" ON "letter_threads" USING btree ("latest_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "letters_by_thread" ON "letters" USING btree ("thread_id","sent_at");--> statement-breakpoint
CREATE INDEX "letters_by_class" ON "letters" USING btree ("class_letter_id") WHERE "letters"."class_letter_id" is not null;