import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';

/** Messages to the school from its pages, and the answers. */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** E.164; proved by a code. */
    tel: text('tel').notNull(),
    content: text('content').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    sentAt: instant('sent_at').notNull(),
    /** When the promised answer is due. */
    answerBy: instant('answer_by').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => accounts.id),
  },
  (table) => [
    check(
      'contacts_answered',
      sql`(${table.answeredAt} is null) = (${table.answer} is null) and (${table.answeredAt} is null) = (${table.answeredBy} is null)`,
    ),
    index('contacts_by_time').on(table.sentAt),
  ],
);
