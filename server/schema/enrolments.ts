import { sql } from 'drizzle-orm';
import { index, type PgColumn, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { orders } from './orders.ts';

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
    /** Null: the school entered the child, and no order paid for it. */
    orderNumber: text('order_number').references(() => orders.number),
    /** Who bought the place: nobody else sees the order. */
    boughtBy: uuid('bought_by').references(() => accounts.id),
    enrolledAt: instant('enrolled_at').notNull(),
    /** When its place was ordered, before it was paid; null of what no order enrolled, and of older ones. */
    boughtAt: instant('bought_at'),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why'),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.sessionId, table.childId).where(sql`${table.endedAt} is null`),
    index('enrolments_by_child').on(table.childId),
    index('enrolments_by_order').on(table.orderNumber),
  ],
);

type Span = Record<'startsAt' | 'endsAt', PgColumn>;

/**
 * Whether a lesson of its class is one that an enrolment was bought for: it had not begun when the place was ordered. The price counts the
 * same lessons (`sales/rules.ts`), and so do the roll and the lesson account. Of enrolments that do not know when they were ordered, whatever
 * was not over when the child came.
 */
export const isBought = ({ startsAt, endsAt }: Span) =>
  sql<boolean>`(case when ${enrolments.boughtAt} is null then ${endsAt} > ${enrolments.enrolledAt} else ${startsAt} > ${enrolments.boughtAt} end)`;
