import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { offerings } from './catalog.ts';

/** Leave rules of an offering, where they differ from the school's. */
export const leaveRules = pgTable(
  'leave_rules',
  {
    offeringId: uuid('offering_id')
      .primaryKey()
      .references(() => offerings.id),
    /** Hours before a lesson until which leave earns a make-up right. */
    noticeHours: integer('notice_hours').notNull(),
    /** Leave in time is granted without an answer. */
    grantsItself: boolean('grants_itself').notNull(),
    /** Days after the lesson for which a right is valid. */
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
