import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CampFee } from '../../contract/catalog/camp-fees.ts';
import { paymentMethods } from '../../contract/core/pay-methods.ts';
import { fallbacks } from '../../contract/minimum-enrolment/fallback.ts';
import type { Agreement } from '../../contract/orders/agreement.ts';
import { refundLaters } from '../../contract/orders/refund-terms.ts';
import { orderStatuses } from '../../contract/orders/statuses.ts';
import type { Quote } from '../../contract/pricing/views.ts';
import { refundTargets } from '../../contract/refunds/statuses.ts';
import { bilingual, instant, money } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { offerings, sessions } from './catalog.ts';
import { children } from './families.ts';
import { payments, refunds } from './payments.ts';

/**
 * What a difference order does once it is paid: the sessions the line moves between, its lessons, and the shares that
 * were left of the line and of earlier difference orders on it.
 */
export type PlannedMove = {
  orderNumber: string;
  fromSessionId: string;
  toSessionId: string;
  lessons: number;
  /** The child attended lessons of it. */
  had: boolean;
  parts: { lineId: string; lessons: number; total: number; tax: number; credits: number }[];
};

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
    /** The price as explained when the order was placed. */
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** The agreement of the order; null for orders older than agreements. */
    agreement: jsonb('agreement').$type<Agreement>(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    placedAt: instant('placed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** The payment that opened it; any other payment of the order is refunded. */
    paymentId: uuid('payment_id').references((): AnyPgColumn => payments.id),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    closedAt: instant('closed_at'),
    /** For a difference order: the line it moves once it is paid, and how. */
    movesLineId: uuid('moves_line_id').references((): AnyPgColumn => orderLines.id),
    move: jsonb('move').$type<PlannedMove>(),
  },
  (table) => [
    uniqueIndex('orders_moving').on(table.movesLineId).where(sql`${table.status} = 'to_be_paid'`),
    check('orders_move', sql`(${table.movesLineId} is null) = (${table.move} is null)`),
    index('orders_by_parent').on(table.parentId, table.placedAt.desc()),
    // For the office's list: by time of ordering, all and by status, and by time of payment.
    index('orders_by_placed').on(table.placedAt, table.number),
    index('orders_by_status').on(table.status, table.placedAt, table.number),
    index('orders_by_paid').on(table.paidAt, table.number),
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
    /** When and how it ended without being held: refunded, turned into credits, or moved to another session. */
    settledAt: instant('settled_at'),
    settledBy: text('settled_by', { enum: fallbacks }),
    /**
     * What was returned when it was settled: money, the part that covers credits earned with it and already spent, and
     * the credits that had paid a part.
     */
    backTotal: money('back_total').notNull().default(0),
    backOwed: money('back_owed').notNull().default(0),
    backCredits: money('back_credits').notNull().default(0),
    /** None of it was used, or all that was paid was returned, over moves, refunds and credits together. */
    backAll: boolean('back_all').notNull().default(false),
    /** After a move to another session: the part of its price and the lessons that its current class covers. Null: all. */
    movedAt: instant('moved_at'),
    leftTotal: money('left_total'),
    leftTax: money('left_tax'),
    leftCredits: money('left_points'),
    leftLessons: integer('left_lessons'),
    /** Lessons of it were held before it was moved. */
    movedHad: boolean('moved_had').notNull().default(false),
    /**
     * Money returned by moves, including the part that covers credits earned and already spent; the part refunded to
     * the source of the payment; and the part returned before the line had earned.
     */
    movedBack: money('moved_back').notNull().default(0),
    movedSent: money('moved_sent').notNull().default(0),
    movedUnearned: money('moved_unearned').notNull().default(0),
    /**
     * The line on which this one was paid as a price difference: it has no seat, shares that line's session, and is
     * refunded with it. Null for other lines, and until it is paid.
     */
    topsLineId: uuid('tops_line_id').references((): AnyPgColumn => orderLines.id),
    /** The agreed refund terms. */
    refundWholeDays: integer('refund_whole_days').notNull(),
    refundLater: text('refund_later', { enum: refundLaters }).notNull(),
    /**
     * The credits promised to its buyer by the school's settings when it was ordered: the rate in basis points, and the
     * days of validity. Null for older lines.
     */
    creditRateBp: integer('credit_rate_bp'),
    creditDays: integer('credit_days'),
    /** When its buyer's credits were decided. */
    earnedAt: instant('earned_at'),
  },
  (table) => [
    unique('order_lines_position').on(table.orderNumber, table.position),
    index('order_lines_by_session').on(table.sessionId),
    index('order_lines_on_top').on(table.topsLineId).where(sql`${table.topsLineId} is not null`),
    index('order_lines_to_earn').on(table.sessionId).where(sql`${table.earnedAt} is null`),
    check('order_lines_settled', sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
    check(
      'order_lines_back',
      sql`${table.backTotal} between 0 and ${table.total} - ${table.movedBack} and ${table.backOwed} between 0 and ${table.backTotal} and ${table.backCredits} between 0 and ${table.credits}
        and (${table.settledBy} in ('refund', 'credits') is true or (${table.backTotal} + ${table.backCredits} = 0 and not ${table.backAll}))`,
    ),
    check(
      'order_lines_moved',
      sql`num_nulls(${table.movedAt}, ${table.leftTotal}, ${table.leftTax}, ${table.leftCredits}, ${table.leftLessons}) in (0, 5)
        and ${table.leftTotal} between 0 and ${table.total} - ${table.movedBack} is not false and ${table.leftCredits} between 0 and ${table.credits} is not false
        and ${table.leftTax} >= 0 is not false and ${table.leftLessons} > 0 is not false and (${table.movedAt} is not null or not ${table.movedHad})
        and ${table.movedBack} between 0 and ${table.total} and ${table.movedSent} between 0 and ${table.movedBack} and ${table.movedUnearned} between 0 and ${table.movedBack}`,
    ),
    check('order_lines_amounts', sql`${table.total} >= 0 and ${table.original} >= 0 and ${table.tax} >= 0`),
  ],
);

/** A line's move to another session of its offering: its value there and here, and the refund. Append-only. */
export const lineMoves = pgTable(
  'line_moves',
  {
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    fromSessionId: uuid('from_session_id')
      .notNull()
      .references(() => sessions.id),
    toSessionId: uuid('to_session_id')
      .notNull()
      .references(() => sessions.id),
    by: text('by', { enum: ['parent', 'staff'] }).notNull(),
    at: instant('at').notNull(),
    /** Lessons, and the money and credits for them: left there, and due here. */
    fromLessons: integer('from_lessons').notNull(),
    fromTotal: money('from_total').notNull(),
    fromCredits: money('from_points').notNull(),
    toLessons: integer('to_lessons').notNull(),
    toTotal: money('to_total').notNull(),
    toCredits: money('to_points').notNull(),
    /** Where the difference went; the part that covers credits earned and already spent, and the credits taken back. */
    target: text('target', { enum: refundTargets }).notNull(),
    owed: money('owed').notNull(),
    taken: money('taken').notNull(),
    /** The provider's refund, where money went to the source of the payment. */
    refundId: uuid('refund_id').references(() => refunds.id),
    /** The order that paid the price difference. */
    paidByOrder: text('paid_by_order').references(() => orders.number),
    /** The price difference that staff waived; the audit trail has the reason. */
    waived: money('waived').notNull().default(0),
  },
  (table) => [
    index('line_moves_by_line').on(table.lineId, table.at),
    check(
      'line_moves_amounts',
      sql`${table.toTotal} between 0 and ${table.fromTotal} and ${table.toCredits} between 0 and ${table.fromCredits}
        and ${table.owed} between 0 and ${table.fromTotal} - ${table.toTotal} and ${table.taken} >= 0
        and ${table.toLessons} > 0 and ${table.fromSessionId} <> ${table.toSessionId} and ${table.waived} >= 0
        and (${table.waived} = 0 or (${table.by} = 'staff' and ${table.paidByOrder} is null))`,
    ),
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
    accountId: uuid('account_id').references(() => accounts.id),
    why: text('why'),
    at: instant('at').notNull(),
  },
  (table) => [index('order_events_by_order').on(table.orderNumber, table.id)],
);
