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
 * What an order for the difference to a dearer session does once it is paid: where the line goes from and to, for how many lessons, and of the
 * line and of what was paid on top of it before what was left when the order was placed.
 */
export type PlannedMove = {
  orderNumber: string;
  fromSessionId: string;
  toSessionId: string;
  lessons: number;
  /** Lessons of it were had. */
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
    /** The price as it was explained when the order was placed. */
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** What was agreed by placing it; null of orders older than the page that says it. */
    agreement: jsonb('agreement').$type<Agreement>(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    placedAt: instant('placed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** The payment that opened it; another one for the same order goes back. */
    paymentId: uuid('payment_id').references((): AnyPgColumn => payments.id),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    closedAt: instant('closed_at'),
    /** Of an order for the difference to a dearer session: the line that goes there once it is paid, and how. */
    movesLineId: uuid('moves_line_id').references((): AnyPgColumn => orderLines.id),
    move: jsonb('move').$type<PlannedMove>(),
  },
  (table) => [
    uniqueIndex('orders_moving').on(table.movesLineId).where(sql`${table.status} = 'to_be_paid'`),
    check('orders_move', sql`(${table.movesLineId} is null) = (${table.move} is null)`),
    index('orders_by_parent').on(table.parentId, table.placedAt.desc()),
    // For the office's list, by when they were placed, all and those of a state, and by when they were paid.
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
    /** Nothing of it was had, or all that was paid for it came back, by moves and refunds and credits together. */
    backAll: boolean('back_all').notNull().default(false),
    /**
     * Since it was moved to another session: what of its price, and for how many lessons, the class it is of now stands for. Null: all of it.
     */
    movedAt: instant('moved_at'),
    leftTotal: money('left_total'),
    leftTax: money('left_tax'),
    leftCredits: money('left_points'),
    leftLessons: integer('left_lessons'),
    /** Lessons of it were had before it was moved. */
    movedHad: boolean('moved_had').notNull().default(false),
    /**
     * Money that came back because it was moved, also what of that stands for credits that were earned and spent; of it what was sent to where
     * it was paid from, and what came back before the line had earned.
     */
    movedBack: money('moved_back').notNull().default(0),
    movedSent: money('moved_sent').notNull().default(0),
    movedUnearned: money('moved_unearned').notNull().default(0),
    /**
     * The line that this one was paid on top of, when that went to a dearer session: it has no place of its own, is of the session that line is
     * of, and comes back with it. Null of all others, and until it is paid.
     */
    topsLineId: uuid('tops_line_id').references((): AnyPgColumn => orderLines.id),
    /** The terms on which money comes back, as they were agreed. */
    refundWholeDays: integer('refund_whole_days').notNull(),
    refundLater: text('refund_later', { enum: refundLaters }).notNull(),
    /**
     * What its buyer was promised of it in credits, as the school's settings were when it was placed: the rate in basis points, and for how many
     * days they are good. Null of lines of before that was kept.
     */
    creditRateBp: integer('credit_rate_bp'),
    creditDays: integer('credit_days'),
    /** When it was decided what its buyer earns with it. */
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

/** A line that went to another session of its offering: what it stood for there and here, and what came back. Append-only. */
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
    /** Lessons, and the money and credits that stood for them: what was left there, and what it comes to here. */
    fromLessons: integer('from_lessons').notNull(),
    fromTotal: money('from_total').notNull(),
    fromCredits: money('from_points').notNull(),
    toLessons: integer('to_lessons').notNull(),
    toTotal: money('to_total').notNull(),
    toCredits: money('to_points').notNull(),
    /** Where the difference went; of it what stands for credits that were earned and spent, and the credits that were taken back. */
    target: text('target', { enum: refundTargets }).notNull(),
    owed: money('owed').notNull(),
    taken: money('taken').notNull(),
    /** The provider's part of it, where money went back to where it was paid from. */
    refundId: uuid('refund_id').references(() => refunds.id),
    /** The order by which what it costs more was paid. */
    paidByOrder: text('paid_by_order').references(() => orders.number),
    /** What it costs more, where staff let a family go without paying it; why stands in the audit trail. */
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
