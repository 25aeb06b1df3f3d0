import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';

/**
 * Waiting families, a row for each family and session (for each child, where siblings may be separated): all its
 * children get a seat at once, or none. An offer holds their seats until `offered_until`.
 */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    childIds: uuid('child_ids').array().notNull(),
    together: boolean('together').notNull(),
    joinedAt: instant('joined_at').notNull(),
    offeredUntil: instant('offered_until'),
    leftAt: instant('left_at'),
    leftWhy: text('left_why', { enum: ['left', 'taken', 'lapsed', 'over', 'class_off', 'closed'] }),
  },
  (table) => [
    index('waitlist_entries_in_line')
      .on(table.sessionId, table.joinedAt, table.id)
      .where(sql`${table.leftAt} is null`),
    index('waitlist_entries_by_parent').on(table.parentId).where(sql`${table.leftAt} is null`),
    check('waitlist_entries_children', sql`cardinality(${table.childIds}) between 1 and 10`),
    check('waitlist_entries_left', sql`(${table.leftAt} is null) = (${table.leftWhy} is null)`),
  ],
);
