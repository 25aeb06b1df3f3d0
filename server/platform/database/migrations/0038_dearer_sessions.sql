ALTER TABLE "line_moves" DROP CONSTRAINT "line_moves_amounts";--> statement-breakpoint
ALTER TABLE "line_moves" ADD COLUMN "paid_by_order" text;--> statement-breakpoint
ALTER TABLE "line_moves" ADD COLUMN "waived" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tops_line_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "moves_line_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "move" jsonb;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_paid_by_order_orders_number_fk" FOREIGN KEY ("paid_by_order") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tops_line_id_order_lines_id_fk" FOREIGN KEY ("tops_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_moves_line_id_order_lines_id_fk" FOREIGN KEY ("moves_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_on_top" ON "order_lines" USING btree ("tops_line_id") WHERE "order_lines"."tops_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_moving" ON "orders" USING btree ("moves_line_id") WHERE "orders"."status" = 'to_be_paid';--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_amounts" CHECK ("line_moves"."to_total" between 0 and "line_moves"."from_total" and "line_moves"."to_points" between 0 and "line_moves"."from_points"
        and "line_moves"."owed" between 0 and "line_moves"."from_total" - "line_moves"."to_total" and "line_moves"."taken" >= 0
        and "line_moves"."to_lessons" > 0 and "line_moves"."from_session_id" <> "line_moves"."to_session_id" and "line_moves"."waived" >= 0
        and ("line_moves"."waived" = 0 or ("line_moves"."by" = 'staff' and "line_moves"."paid_by_order" is null)));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_move" CHECK (("orders"."moves_line_id" is null) = ("orders"."move" is null));