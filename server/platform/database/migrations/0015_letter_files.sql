-- What was sent ahead for a letter that was never written.
DELETE FROM "letter_files" WHERE "letter_id" IS NULL;--> statement-breakpoint
ALTER TABLE "letter_files" DROP CONSTRAINT "letter_files_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "letter_files" ALTER COLUMN "letter_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_files" DROP COLUMN "account_id";