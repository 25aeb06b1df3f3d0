import { pgTable, text } from 'drizzle-orm/pg-core';

/** Words of names as typed, with which mistyped ones are compared (trigrams; the index is in a migration). */
export const searchTerms = pgTable('search_terms', { term: text('term').primaryKey() });
