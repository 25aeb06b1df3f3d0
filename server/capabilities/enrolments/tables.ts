import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';
import { sessions } from '../catalog/tables.ts';
import { children } from '../families/tables.ts';

/** Who is (or was) in which class, and through which order. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    orderNumber: text('order_number').notNull(),
    /** Who bought the place: nobody else sees the order. */
    boughtBy: uuid('bought_by').references(() => accounts.id),
    enrolledAt: instant('enrolled_at').notNull(),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why'),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.sessionId, table.childId).where(sql`${table.endedAt} is null`),
    index('enrolments_by_child').on(table.childId),
    index('enrolments_by_order').on(table.orderNumber),
  ],
);
