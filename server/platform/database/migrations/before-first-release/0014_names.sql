ALTER TABLE "waitings" RENAME TO "waitlist_entries";--> statement-breakpoint
ALTER TABLE "cart_items" RENAME COLUMN "plan_b" TO "fallback";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "plan_b" TO "fallback";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "least_size" TO "minimum_size";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "made_for" TO "private_for";--> statement-breakpoint
ALTER TABLE "parents" RENAME COLUMN "raf" TO "referral_code";--> statement-breakpoint
DO $$
DECLARE one record;
BEGIN
  FOR one IN
    SELECT conrelid::regclass AS of_table, conname AS was,
      replace(replace(replace(replace(conname, 'waitings', 'waitlist_entries'), 'made_for', 'private_for'), 'sessions_made', 'sessions_private'), '_raf_', '_referral_code_') AS is_now
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conname ~ 'waitings|made_for|sessions_made|_raf_'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', one.of_table, one.was, one.is_now);
  END LOOP;
  FOR one IN
    SELECT indexname AS was,
      replace(replace(indexname, 'waitings', 'waitlist_entries'), 'made_for', 'private_for') AS is_now
    FROM pg_indexes WHERE schemaname = 'public' AND indexname ~ 'waitings|made_for'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', one.was, one.is_now);
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "notices" SET "kind" = 'waitlist.offered' WHERE "kind" = 'waiting.offered';
