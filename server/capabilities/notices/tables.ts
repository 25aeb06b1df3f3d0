import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** What happened to a family, told once: the information center; mail goes out for it through a job. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').notNull(),
    /** The same happening is told once. */
    subject: text('subject').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'),
    textedAt: instant('texted_at'),
  },
  (table) => [
    index('notices_by_account').on(table.accountId, table.at.desc()),
    unique('notices_once').on(table.accountId, table.kind, table.subject),
  ],
);
