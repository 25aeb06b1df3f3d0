CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"done_at" timestamp with time zone
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
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_can_sign_in";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "by_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "by_sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "grade_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "allergies" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "pickups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "bedtime" time;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "rights" text[] DEFAULT '{pay,see,message,collect}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "texted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_invites" ADD CONSTRAINT "guardian_invites_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_invites" ADD CONSTRAINT "guardian_invites_accepted_by_accounts_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closures_one_open" ON "closures" USING btree ("account_id") WHERE "closures"."withdrawn_at" is null and "closures"."done_at" is null;--> statement-breakpoint
CREATE INDEX "guardian_invites_by_parent" ON "guardian_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "password_resets_by_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_can_sign_in" CHECK ("accounts"."closed_at" is not null or "accounts"."tel" is not null or "accounts"."email" is not null or "accounts"."login_user_name" is not null);--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_rights" CHECK (cardinality("guardianships"."rights") > 0);