CREATE INDEX "audit_entries_by_kind" ON "audit_entries" USING btree (split_part("subject", ':', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_account" ON "audit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_acting" ON "audit_entries" USING btree ("acting_id","id") WHERE "audit_entries"."acting_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");