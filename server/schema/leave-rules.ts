import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { offerings } from './catalog.ts';

/** How an offering deals with leave, where it differs from the school. */
export const leaveRules = pgTable(
  'leave_rules',
  {
    offeringId: uuid('offering_id')
      .primaryKey()
      .references(() => offerings.id),
    /** Until so many hours before a lesson, leave earns a right to make it up. */
    noticeHours: integer('notice_hours').notNull(),
    /** What is in time is granted by itself. */
    grantsItself: boolean('grants_itself').notNull(),
    /** So many days after the lesson a right is good. */
    goodDays: integer('good_days').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    check(
      'leave_rules_sizes',
      sql`${table.noticeHours} between 0 and 336 and ${table.goodDays} between 1 and 730`,
    ),
  ],
);
