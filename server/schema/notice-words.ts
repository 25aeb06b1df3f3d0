import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../../contract/core/page.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';

/** The school's own words for one kind, by language and sentence. */
export type Written = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/**
 * The school's own words for its notices: by kind and language, the sentences it changed. Kinds without a row and
 * missing sentences use the original words.
 */
export const noticeWords = pgTable(
  'notice_words',
  {
    kind: text('kind').primaryKey(),
    written: jsonb('written').$type<Written>().notNull(),
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [check('notice_words_version', sql`${table.version} > 0`)],
);
