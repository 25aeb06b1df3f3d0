import { pgTable, text } from 'drizzle-orm/pg-core';

/** Words of names, as they are typed: what a mistyped one is compared with (trigrams; the index is in a migration). */
export const searchTerms = pgTable('search_terms', { term: text('term').primaryKey() });
