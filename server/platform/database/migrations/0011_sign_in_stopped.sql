ALTER TABLE "accounts" ADD COLUMN "sign_in_stopped_at" timestamp with time zone;--> statement-breakpoint
-- A teacher whose sign-in was stopped was stored as closed, but kept the address that a teacher who left gives up.
UPDATE "accounts" SET "sign_in_stopped_at" = "closed_at", "closed_at" = null
  WHERE "kind" = 'teacher' AND "closed_at" IS NOT NULL AND ("email" IS NOT NULL OR "tel" IS NOT NULL);
