import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bilingual, instant } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** People who teach, as they are presented; `account_id` once they sign in. */
export const teachers = pgTable('teachers', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .unique()
    .references(() => accounts.id),
  name: bilingual('name').notNull(),
  title: bilingual('title').notNull(),
  bio: bilingual('bio').notNull(),
  /** Codes of the languages they teach in: zh, en, fr … */
  languages: text('languages').array().notNull(),
  /** A film in which they introduce themselves, on another site. */
  videoLink: text('video_link'),
  position: integer('position').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
