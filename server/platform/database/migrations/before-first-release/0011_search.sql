CREATE INDEX "offerings_by_price" ON "offerings" USING btree ("price","number") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "offerings_by_early_price" ON "offerings" USING btree ("early_price","number") WHERE "offerings"."status" = 'open' and "offerings"."early_price" is not null;--> statement-breakpoint
CREATE INDEX "offerings_by_early_end" ON "offerings" USING btree ("early_until","number") WHERE "offerings"."status" = 'open' and "offerings"."early_price" is not null;--> statement-breakpoint
CREATE INDEX "offerings_newest" ON "offerings" USING btree ("created_at" DESC NULLS LAST,"number") WHERE "offerings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "sessions_by_start" ON "sessions" USING btree ("starts_at","id") WHERE "sessions"."made_for" is null;--> statement-breakpoint
-- What is found by its name is told from the rest by the index itself: the tokens of names stand once more, marked as such.
update offerings o set search_text = o.search_text || n.marked from (
  select id, (select string_agg(quote_literal('xn' || t.lexeme) || ':' || array_to_string(t.positions, ','), ' ')::tsvector
    from unnest(ts_filter(search_text, '{a}')) t) as marked
  from offerings) n where n.id = o.id and n.marked is not null;
