ALTER TABLE "sheet_imports" ADD COLUMN "hidden_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD COLUMN "hidden_columns" integer DEFAULT 0 NOT NULL;