CREATE TABLE "leave_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"picture_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"in_time" boolean NOT NULL,
	"state" text NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"words" text,
	"seat_no" integer,
	CONSTRAINT "leave_requests_freed" CHECK ("leave_requests"."seat_no" is null or "leave_requests"."state" = 'granted')
);
--> statement-breakpoint
CREATE TABLE "leave_rules" (
	"offering_id" uuid PRIMARY KEY NOT NULL,
	"notice_hours" integer NOT NULL,
	"grants_itself" boolean NOT NULL,
	"good_days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "leave_rules_sizes" CHECK ("leave_rules"."notice_hours" between 0 and 336 and "leave_rules"."good_days" between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "make_up_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"class_size" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"right_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "make_up_places_within" CHECK ("make_up_places"."ended_at" is not null or "make_up_places"."seat_no" between 1 and "make_up_places"."class_size"),
	CONSTRAINT "make_up_places_ended" CHECK (("make_up_places"."ended_at" is null) = ("make_up_places"."ended_why" is null))
);
--> statement-breakpoint
CREATE TABLE "make_up_rights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"earned_by" text NOT NULL,
	"leave_id" uuid,
	"earned_at" timestamp with time zone NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "make_up_rights_ended" CHECK (("make_up_rights"."ended_at" is null) = ("make_up_rights"."ended_why" is null)),
	CONSTRAINT "make_up_rights_earned" CHECK (("make_up_rights"."earned_by" = 'leave') = ("make_up_rights"."leave_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_right_id_make_up_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."make_up_rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_places" ADD CONSTRAINT "make_up_places_session" FOREIGN KEY ("session_id","class_size") REFERENCES "public"."sessions"("id","class_size") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_rights" ADD CONSTRAINT "make_up_rights_leave_id_leave_requests_id_fk" FOREIGN KEY ("leave_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_requests_once" ON "leave_requests" USING btree ("lesson_id","child_id") WHERE "leave_requests"."state" in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "leave_requests_by_child" ON "leave_requests" USING btree ("child_id","asked_at");--> statement-breakpoint
CREATE INDEX "leave_requests_asked" ON "leave_requests" USING btree ("asked_at") WHERE "leave_requests"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_number" ON "make_up_places" USING btree ("lesson_id","seat_no") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_right" ON "make_up_places" USING btree ("right_id") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_places_child" ON "make_up_places" USING btree ("lesson_id","child_id") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "make_up_places_lapsing" ON "make_up_places" USING btree ("offered_until") WHERE "make_up_places"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_rights_once" ON "make_up_rights" USING btree ("lesson_id","child_id") WHERE "make_up_rights"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "make_up_rights_by_child" ON "make_up_rights" USING btree ("child_id","good_until");