ALTER TABLE "sessions" DROP CONSTRAINT "sessions_times";--> statement-breakpoint
ALTER TABLE "teacher_exceptions" DROP CONSTRAINT "teacher_exceptions_times";--> statement-breakpoint
ALTER TABLE "teacher_hours" DROP CONSTRAINT "teacher_hours_day";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_times" CHECK (("sessions"."start_time" <> "sessions"."end_time" or "sessions"."private_for" is not null) and "sessions"."starts_at" < "sessions"."ends_at");--> statement-breakpoint
ALTER TABLE "teacher_exceptions" ADD CONSTRAINT "teacher_exceptions_times" CHECK (("teacher_exceptions"."start_time" is null) = ("teacher_exceptions"."end_time" is null) and coalesce("teacher_exceptions"."start_time" <> "teacher_exceptions"."end_time" or "teacher_exceptions"."start_time" = '00:00', "teacher_exceptions"."is_away"));--> statement-breakpoint
ALTER TABLE "teacher_hours" ADD CONSTRAINT "teacher_hours_day" CHECK ("teacher_hours"."weekday" between 1 and 7 and ("teacher_hours"."start_time" <> "teacher_hours"."end_time" or "teacher_hours"."start_time" = '00:00'));