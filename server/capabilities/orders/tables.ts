import { sql } from 'drizzle-orm';
import {
  bigserial,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import { fallbacks } from '../../../contract/minimum-enrolment/fallback.ts';
import type { Agreement } from '../../../contract/orders/agreement.ts';
import { paymentMethods } from '../../../contract/orders/calls.ts';
import { refundLaters } from '../../../contract/orders/refund-terms.ts';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import { bilingual, instant, money } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';
import { offerings, sessions } from '../catalog/tables.ts';
import { children } from '../families/tables.ts';

export const orders = pgTable(
  'orders',
  {
    number: text('number').primaryKey(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    status: text('status', { enum: orderStatuses }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    original: money('original').notNull(),
    discounts: money('discounts').notNull(),
    credits: money('points').notNull(),
    subtotal: money('subtotal').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    quantity: integer('quantity').notNull(),
    /** The price as it was explained when the order was placed. */
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** What was agreed by placing it; null of orders older than the page that says it. */
    agreement: jsonb('agreement').$type<Agreement>(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    placedAt: instant('placed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** The payment that opened it; another one for the same order goes back. */
    paymentId: uuid('payment_id'),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('orders_by_parent').on(table.parentId, table.placedAt.desc()),
    index('orders_lapsing').on(table.expiresAt).where(sql`${table.status} = 'to_be_paid'`),
    check(
      'orders_amounts',
      sql`${table.total} >= 0 and ${table.original} >= 0 and ${table.tax} >= 0 and ${table.subtotal} = ${table.original} - ${table.discounts} - ${table.credits}`,
    ),
    check('orders_paid', sql`(${table.status} in ('to_be_paid', 'cancelled')) = (${table.paidAt} is null)`),
  ],
);

/** A line's shares are frozen at purchase; refunds read them. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => orders.number),
    position: integer('position').notNull(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    offeringName: bilingual('offering_name').notNull(),
    /** Fees bought with it, at the prices of that day; part of `original`. */
    fees: jsonb('fees').$type<{ code: CampFee; amount: number }[]>().notNull().default([]),
    original: money('original').notNull(),
    discounts: money('discounts').notNull(),
    credits: money('points').notNull(),
    tax: money('tax').notNull(),
    taxRateBp: integer('tax_rate_bp').notNull(),
    total: money('total').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    fallback: text('fallback', { enum: fallbacks }),
    /** When and how it ended otherwise than by being held: its money was sent back, or kept as credits, or it went to another session. */
    settledAt: instant('settled_at'),
    settledBy: text('settled_by', { enum: fallbacks }),
    /**
     * What came back when it was settled so: money, what of that stands for credits that were earned with it and spent, and the credits
     * that had paid a part of it.
     */
    backTotal: money('back_total').notNull().default(0),
    backOwed: money('back_owed').notNull().default(0),
    backCredits: money('back_credits').notNull().default(0),
    /** The terms on which money comes back, as they were agreed. */
    refundWholeDays: integer('refund_whole_days').notNull(),
    refundLater: text('refund_later', { enum: refundLaters }).notNull(),
    /** When it was decided what its buyer earns with it. */
    earnedAt: instant('earned_at'),
  },
  (table) => [
    unique('order_lines_position').on(table.orderNumber, table.position),
    index('order_lines_by_session').on(table.sessionId),
    index('order_lines_to_earn').on(table.sessionId).where(sql`${table.earnedAt} is null`),
    check('order_lines_settled', sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
    check(
      'order_lines_back',
      sql`${table.backTotal} between 0 and ${table.total} and ${table.backOwed} between 0 and ${table.backTotal} and ${table.backCredits} between 0 and ${table.credits}
        and (${table.settledBy} in ('refund', 'credits') is true or ${table.backTotal} + ${table.backCredits} = 0)`,
    ),
    check('order_lines_amounts', sql`${table.total} >= 0 and ${table.original} >= 0 and ${table.tax} >= 0`),
  ],
);

/** Every change of an order: who, when, why. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => orders.number),
    event: text('event').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    by: text('by', { enum: ['parent', 'system', 'staff', 'provider'] }).notNull(),
    accountId: uuid('account_id'),
    why: text('why'),
    at: instant('at').notNull(),
  },
  (table) => [index('order_events_by_order').on(table.orderNumber, table.id)],
);
