ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_once";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "move_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "friend_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The source was one text: an order's number, its line, and a lesson, a move or an amount; or a friend's account, or an entry.
UPDATE "credit_entries" SET
  "friend_id" = CASE WHEN "reason" IN ('referred', 'referred_back') THEN "source"::uuid END,
  "entry_id" = CASE WHEN "reason" IN ('granted', 'granted_back', 'expired') THEN "source"::uuid END,
  "attempt" = CASE WHEN split_part("source", ' ', 2) = 'again' THEN 2 ELSE 1 END;--> statement-breakpoint
UPDATE "credit_entries" SET
  "order_number" = split_part("source", ' ', 1),
  "line_id" = nullif(nullif(split_part("source", ' ', 2), ''), 'again')::uuid,
  "lesson_id" = CASE WHEN "reason" = 'lesson_called_off' THEN split_part("source", ' ', 3)::uuid END,
  "move_id" = CASE WHEN "reason" IN ('refunded', 'spent_back') THEN nullif(split_part("source", ' ', 3), '')::uuid END
  WHERE "friend_id" IS NULL AND "entry_id" IS NULL;--> statement-breakpoint
UPDATE "credit_entries" c SET "attempt" = n."attempt" FROM (
    SELECT "source", row_number() OVER (PARTITION BY "line_id" ORDER BY "at", split_part("source", ' ', 3)::bigint) AS "attempt"
    FROM "credit_entries" WHERE "reason" = 'earned_back') n
  WHERE c."reason" IN ('earned_back', 'back_covered') AND c."source" = n."source";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_move_id_line_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."line_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_friend_id_accounts_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_by_order" ON "credit_entries" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "credit_entries_by_line" ON "credit_entries" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "credit_entries" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_once" UNIQUE NULLS NOT DISTINCT("reason","order_number","line_id","lesson_id","move_id","friend_id","entry_id","attempt");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_source" CHECK (num_nonnulls("credit_entries"."order_number", "credit_entries"."friend_id", "credit_entries"."entry_id") = 1 and ("credit_entries"."line_id" is null or "credit_entries"."order_number" is not null)
        and ("credit_entries"."line_id" is not null or num_nonnulls("credit_entries"."lesson_id", "credit_entries"."move_id") = 0));