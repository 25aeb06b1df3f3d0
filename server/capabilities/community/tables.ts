import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { newsKinds } from '../../../contract/community/calls.ts';
import { bilingual, instant } from '../../platform/database/columns.ts';

/** What the school tells: articles, and films that lie on another site. */
export const news = pgTable(
  'news',
  {
    id: uuid('id').primaryKey(),
    /** As it stands in addresses: lower-case letters, digits, hyphens. */
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: newsKinds }).notNull(),
    title: bilingual('title').notNull(),
    summary: bilingual('summary').notNull(),
    /** Paragraphs with an empty line between them. */
    body: bilingual('body').notNull(),
    /** The drawn cover: a category's motif, and what it is drawn from. */
    motif: text('motif').notNull(),
    coverSeed: text('cover_seed').notNull(),
    videoLink: text('video_link'),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('news_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('news_video', sql`(${table.kind} = 'video') = (${table.videoLink} is not null)`),
    check('news_https', sql`${table.videoLink} like 'https://%'`),
    index('news_newest').on(table.publishedAt.desc()).where(sql`${table.publishedAt} is not null`),
  ],
);
