create extension if not exists btree_gist;
--> statement-breakpoint
alter table lessons add constraint lessons_hour_once exclude using gist (teacher_id with =, tstzrange(starts_at, ends_at) with &&) where (teacher_id is not null);
