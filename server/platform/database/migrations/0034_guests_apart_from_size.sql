ALTER TABLE "make_up_places" DROP CONSTRAINT "make_up_places_session";
--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seats_lent" ON "seats" USING btree ("session_id","seat_no") WHERE "seats"."lent_at" is not null;