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
ALTER TABLE "order_lines" ADD COLUMN "credit_rate_bp" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credit_days" integer;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "promised" bigint;--> statement-breakpoint
ALTER TABLE "school_settings" ADD CONSTRAINT "school_settings_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;