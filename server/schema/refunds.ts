import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { refundStates, refundTargets } from '../../contract/refunds/statuses.ts';
import { instant, money } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { orderLines, orders } from './orders.ts';
import { refunds } from './payments.ts';

/** A family's request for a refund of lines of an order, with its outcome and amounts. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid('id').primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => orders.number),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    state: text('state', { enum: refundStates }).notNull(),
    target: text('target', { enum: refundTargets }).notNull(),
    reason: text('reason').notNull(),
    /** The child's last lesson and its end; null: the child stopped when it was asked for. */
    afterLesson: integer('after_lesson'),
    plannedFor: instant('planned_for'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => accounts.id),
    words: text('words'),
    settledAt: instant('settled_at'),
    /**
     * Amounts returned: money less the part that covers credits earned and already spent; that part; the credits that
     * had paid; the credits taken back. Until it is carried out: as shown when asked.
     */
    total: money('total').notNull(),
    owed: money('owed').notNull(),
    credits: money('credits').notNull(),
    taken: money('taken').notNull(),
    /** The provider's refund, where money goes to the source of the payment. */
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (table) => [
    index('refund_requests_by_order').on(table.orderNumber),
    index('refund_requests_by_parent').on(table.parentId, table.askedAt.desc()),
    index('refund_requests_asked').on(table.askedAt).where(sql`${table.state} = 'asked'`),
    index('refund_requests_planned').on(table.plannedFor).where(sql`${table.state} = 'planned'`),
    check('refund_requests_planned_for', sql`(${table.afterLesson} is null) = (${table.plannedFor} is null)`),
    check('refund_requests_settled', sql`(${table.state} = 'settled') = (${table.settledAt} is not null)`),
    check(
      'refund_requests_amounts',
      sql`${table.total} >= 0 and ${table.owed} >= 0 and ${table.credits} >= 0 and ${table.taken} >= 0`,
    ),
  ],
);

/** Lines of a request; a line is in one request at a time, until that is declined or withdrawn. */
export const refundRequestLines = pgTable(
  'refund_request_lines',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => refundRequests.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    droppedAt: instant('dropped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.lineId] }),
    uniqueIndex('refund_request_lines_once').on(table.lineId).where(sql`${table.droppedAt} is null`),
  ],
);
