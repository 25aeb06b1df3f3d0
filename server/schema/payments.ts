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
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { handMethods, onlineMethods, paymentMethods } from '../../contract/core/pay-methods.ts';
import { differenceKinds } from '../../contract/payments/calls.ts';
import { paymentStatuses } from '../../contract/payments/statuses.ts';
import { instant, money, plainDate } from '../platform/database/columns.ts';
import { accounts, signIns } from './accounts.ts';
import { orders } from './orders.ts';
import { refundRequests } from './refunds.ts';

/**
 * One attempt to pay an order with one provider, each with a new `out_trade_no`. Only a verified answer or notification
 * of the provider moves it to `paid` (or `paid_late` once its order is closed). A payment by hand is booked when it is
 * recorded.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references((): AnyPgColumn => orders.number),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    provider: text('provider', { enum: paymentMethods }).notNull(),
    channel: text('channel', { enum: ['native', 'h5', 'jsapi', 'page', 'wap', 'hand'] }).notNull(),
    merchantAccount: text('merchant_account').notNull(),
    outTradeNo: text('out_trade_no').notNull().unique(),
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    description: text('description').notNull(),
    /** The payer, where the provider requires it beforehand: a keyed hash, enough for comparison. */
    payer: text('payer'),
    status: text('status', { enum: paymentStatuses }).notNull(),
    providerTransactionId: text('provider_transaction_id'),
    /** The provider's QR code content or address to show. */
    prepay: jsonb('prepay').$type<{ codeUrl?: string; url?: string; jsapi?: Record<string, string> }>(),
    expiresAt: instant('expires_at').notNull(),
    nextPollAt: instant('next_poll_at'),
    polls: integer('polls').notNull().default(0),
    askedAt: instant('asked_at'),
    /** When a notification came whose trade the provider, when asked, has not confirmed. */
    notifiedAt: instant('notified_at'),
    /** Since when the provider has not answered our questions; null once it has. */
    silentSince: instant('silent_since'),
    silences: integer('silences').notNull().default(0),
    /** When the provider is asked once more about a closed or booked attempt. */
    lastLookAt: instant('last_look_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('payments_by_order').on(table.orderNumber),
    uniqueIndex('payments_transaction_once').on(table.provider, table.providerTransactionId),
    index('payments_to_ask').on(table.provider, table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('payments_unresolved')
      .on(table.createdAt)
      .where(
        sql`${table.status} in ('created', 'pending', 'review') or ${table.notifiedAt} is not null or ${table.silentSince} is not null`,
      ),
    index('payments_by_paid_at').on(table.paidAt, table.provider),
    index('payments_by_created_at').on(table.createdAt, table.id),
    check('payments_amount', sql`${table.amount} > 0`),
    check(
      'payments_paid',
      sql`(${table.status} in ('paid', 'paid_late', 'refunding', 'refunded')) <= (${table.paidAt} is not null)`,
    ),
  ],
);

/**
 * Payers in WeChat's own browser, by sign-in: asked of WeChat, deleted with the sign-in. Another page cannot submit an
 * answer: it must carry the latest state.
 */
export const wechatPayers = pgTable('wechat_payers', {
  signInId: uuid('sign_in_id')
    .primaryKey()
    .references(() => signIns.id, { onDelete: 'cascade' }),
  stateHash: text('state_hash'),
  stateUntil: instant('state_until'),
  /** The `openid`, sealed. */
  sealed: text('sealed'),
  at: instant('at').notNull(),
});

/** Messages about payments and their outcome; the raw text is not stored. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentId: uuid('payment_id').references(() => payments.id),
    provider: text('provider', { enum: onlineMethods }).notNull(),
    kind: text('kind', { enum: ['notify', 'query', 'close', 'refund'] }).notNull(),
    genuine: boolean('genuine').notNull(),
    outcome: text('outcome').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('payment_events_by_payment').on(table.paymentId)],
);

/**
 * A refund. After a failure the same `out_refund_no` is sent again, so it is paid once. Until it succeeds, its provider
 * is asked at `next_poll_at`.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    outRefundNo: text('out_refund_no').notNull().unique(),
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    reason: text('reason').notNull(),
    /** The family's request, if any. */
    requestId: uuid('request_id').references((): AnyPgColumn => refundRequests.id),
    status: text('status', { enum: ['requested', 'submitted', 'succeeded', 'abnormal', 'closed'] }).notNull(),
    at: instant('at').notNull(),
    settledAt: instant('settled_at'),
    nextPollAt: instant('next_poll_at'),
    polls: integer('polls').notNull().default(0),
    /** The provider's last refusal. */
    trouble: text('trouble'),
    /** The refund closed by its provider that this one replaces. */
    replaces: uuid('replaces')
      .unique()
      .references((): AnyPgColumn => refunds.id),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_by_request').on(table.requestId),
    index('refunds_to_ask').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('refunds_unsettled').on(table.at).where(sql`${table.status} <> 'succeeded'`),
    index('refunds_by_settled_at').on(table.settledAt),
  ],
);

/** Money moved by hand, as recorded by staff: received with a payment, or given back with a refund. Append-only. */
export const handEntries = pgTable(
  'hand_entries',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    method: text('method', { enum: handMethods }).notNull(),
    reference: text('reference').notNull(),
    day: plainDate('day').notNull(),
    note: text('note'),
    takenBy: uuid('taken_by')
      .notNull()
      .references(() => accounts.id),
    at: instant('at').notNull(),
  },
  (table) => [check('hand_entries_of', sql`num_nonnulls(${table.paymentId}, ${table.refundId}) = 1`)],
);

/** A provider's bill of a day (in Beijing), compared with our books. */
export const paymentBills = pgTable(
  'payment_bills',
  {
    provider: text('provider', { enum: onlineMethods }).notNull(),
    day: plainDate('day').notNull(),
    firstAt: instant('first_at').notNull(),
    /** When a server last began; another takes over if it did not finish. */
    begunAt: instant('begun_at').notNull(),
    comparedAt: instant('compared_at'),
    /** Payments and refunds in the bill. */
    payments: integer('payments').notNull().default(0),
    refunds: integer('refunds').notNull().default(0),
    /** Their totals; null for bills compared before these were stored. */
    paid: money('paid'),
    sentBack: money('sent_back'),
    /** Payments booked because of it. */
    caughtUp: integer('caught_up').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
);

/** A difference between a provider's books and ours that asking did not resolve: for staff. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider', { enum: onlineMethods }).notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    /** The `out_trade_no` or `out_refund_no` it is about. */
    number: text('number').notNull(),
    day: plainDate('day'),
    /** The amount on each side, null where it is unknown there. */
    theirs: money('theirs'),
    ours: money('ours'),
    foundAt: instant('found_at').notNull(),
    settledAt: instant('settled_at'),
    /** How it was settled, as staff described it. */
    how: text('how'),
    /** Null where our books caught up. */
    settledBy: uuid('settled_by').references(() => accounts.id),
  },
  (table) => [
    unique('payment_differences_once').on(table.provider, table.kind, table.number),
    index('payment_differences_open').on(table.foundAt).where(sql`${table.settledAt} is null`),
    index('payment_differences_by_day').on(table.day, table.provider),
  ],
);
