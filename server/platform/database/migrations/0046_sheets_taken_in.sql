CREATE TABLE "sheet_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
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
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_lines" ADD CONSTRAINT "sheet_lines_import_id_sheet_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_imports_by_time" ON "sheet_imports" USING btree ("begun_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sheet_lines_told" ON "sheet_lines" USING btree ("import_id","outcome","line");