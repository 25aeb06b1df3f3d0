import { sql } from 'drizzle-orm';
import { index, type PgColumn, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { orders } from './orders.ts';

/** Current and former children of a class, and the order behind it. */
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
    /** Null: the school entered the child without an order. */
    orderNumber: text('order_number').references(() => orders.number),
    /** The buyer: they alone act on the order. */
    boughtBy: uuid('bought_by').references(() => accounts.id),
    enrolledAt: instant('enrolled_at').notNull(),
    /** When the seat was ordered, before payment; null without an order, and for older rows. */
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
 * Whether an enrolment was bought for a lesson of its class: it had not begun when the seat was ordered. The price
 * (`sales/rules.ts`), the roll and the lesson account count the same lessons. Enrolments without that time count every
 * lesson not over when the child was enrolled.
 */
export const isBought = ({ startsAt, endsAt }: Span) =>
  sql<boolean>`(case when ${enrolments.boughtAt} is null then ${endsAt} > ${enrolments.enrolledAt} else ${startsAt} > ${enrolments.boughtAt} end)`;
