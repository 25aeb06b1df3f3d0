DROP INDEX "accounts_by_name";--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("kind","name" collate "zh-x-icu","id");