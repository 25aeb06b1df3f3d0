create extension if not exists pg_trgm;
--> statement-breakpoint
create index search_terms_alike on search_terms using gin (term gin_trgm_ops);
