ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_back";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of what came back before: all of it, with the credits that were given for lessons of it that were called off.
UPDATE "order_lines" SET "back_all" = true WHERE "settled_by" in ('refund', 'credits') and "back_credits" >= "points"
  and "back_total" + coalesce((select sum(c.amount) from credit_entries c where c.reason = 'lesson_called_off'
    and starts_with(c.source, "order_lines"."order_number" || ' ' || "order_lines"."id" || ' ')), 0) >= "total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."back_total" between 0 and "order_lines"."total" and "order_lines"."back_owed" between 0 and "order_lines"."back_total" and "order_lines"."back_credits" between 0 and "order_lines"."points"
        and ("order_lines"."settled_by" in ('refund', 'credits') is true or ("order_lines"."back_total" + "order_lines"."back_credits" = 0 and not "order_lines"."back_all")));