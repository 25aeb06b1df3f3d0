import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { newsCategories, newsKinds } from '../../contract/community/kinds.ts';
import { motifs } from '../../contract/core/motifs.ts';
import type { RichText } from '../../contract/pages/document.ts';
import { bilingual, instant } from '../platform/database/columns.ts';
import { offerings } from './catalog.ts';
import { files } from './files.ts';

/** News of the school: articles, and films here or on other sites. */
export const news = pgTable(
  'news',
  {
    id: uuid('id').primaryKey(),
    /** Used in addresses: lower-case letters, digits, hyphens. */
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: newsKinds }).notNull(),
    category: text('category', { enum: newsCategories }).notNull().default('school'),
    title: bilingual('title').notNull(),
    summary: bilingual('summary').notNull(),
    body: jsonb('body').$type<{ zh: RichText; en: RichText }>().notNull(),
    /** The drawn cover: its motif, and its seed. */
    motif: text('motif', { enum: motifs }).notNull(),
    coverSeed: text('cover_seed').notNull(),
    videoLink: text('video_link'),
    filmId: uuid('film_id').references(() => files.id),
    /** Null: a draft. In the future: scheduled, published by the clock. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Incremented by every change; a change names the version it is based on. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('news_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'news_video',
      sql`num_nonnulls(${table.videoLink}, ${table.filmId}) <= case when ${table.kind} = 'video' then 1 else 0 end
        and (${table.kind} = 'news' or ${table.publishedAt} is null or num_nonnulls(${table.videoLink}, ${table.filmId}) = 1)`,
    ),
    check('news_https', sql`${table.videoLink} like 'https://%'`),
    check('news_version', sql`${table.version} > 0`),
    index('news_newest').on(table.publishedAt.desc()).where(sql`${table.publishedAt} is not null`),
    index('news_changed').on(table.kind, table.updatedAt.desc()),
  ],
);

/** The offerings that a piece is about, in order. */
export const newsOfferings = pgTable(
  'news_offerings',
  {
    newsId: uuid('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.offeringId] })],
);
