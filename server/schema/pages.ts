import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RichText } from '../../contract/pages/document.ts';
import { pageSlugs } from '../../contract/pages/slugs.ts';
import { bilingual, instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';

/**
 * Versions of the school's own pages, unchanged except for their publication. A page without a published version shows
 * the words that come with the shop (`first-texts.ts`), stored as number 0 once somebody writes.
 */
export const pageVersions = pgTable(
  'page_versions',
  {
    slug: text('slug', { enum: pageSlugs }).notNull(),
    number: integer('number').notNull(),
    title: bilingual('title').notNull(),
    lead: bilingual('lead').notNull(),
    body: jsonb('body').$type<{ zh: RichText; en: RichText }>().notNull(),
    madeAt: instant('made_at').notNull(),
    /** Null for the built-in text. */
    madeBy: uuid('made_by').references(() => accounts.id),
    /** In the future: scheduled. Null: a draft. */
    publishedAt: instant('published_at'),
    publishedBy: uuid('published_by').references(() => accounts.id),
    /** The version that a family accepts. */
    version: text('version'),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.number] }),
    unique('page_versions_name_once').on(table.slug, table.version),
    index('page_versions_published').on(table.slug, table.publishedAt),
    check('page_versions_number', sql`${table.number} >= 0`),
    check('page_versions_named', sql`(${table.publishedAt} is null) = (${table.version} is null)`),
  ],
);
