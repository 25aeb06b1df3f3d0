CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("kind","name","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_coupon" ON "coupon_uses" USING btree ("coupon_id","held_at","id");