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

/**
 * One attempt to pay an order with one provider. A new attempt has a new `out_trade_no`; only a verified answer or
 * notification of the provider moves it to `paid` (or to `paid_late` when its order was closed by then). What was paid by hand is
 * one that is booked when it is taken down.
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
    /** Who pays, where the provider wants that beforehand: a keyed hash, enough to tell whether it is the same one. */
    payer: text('payer'),
    status: text('status', { enum: paymentStatuses }).notNull(),
    providerTransactionId: text('provider_transaction_id'),
    /** What the provider gave to show: a QR code's content or an address. */
    prepay: jsonb('prepay').$type<{ codeUrl?: string; url?: string; jsapi?: Record<string, string> }>(),
    expiresAt: instant('expires_at').notNull(),
    nextPollAt: instant('next_poll_at'),
    polls: integer('polls').notNull().default(0),
    askedAt: instant('asked_at'),
    /** A notification came of which the provider, when asked, has not said what became of the trade. */
    notifiedAt: instant('notified_at'),
    /** Asked, the provider has given no answer since; null once it has. */
    silentSince: instant('silent_since'),
    silences: integer('silences').notNull().default(0),
    /** Closed or booked, its provider is asked about it once more then. */
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
 * Who reads in WeChat's own browser, by sign-in: asked of WeChat, and gone with the sign-in. Nobody else's page can bring an
 * answer in: it has to carry the state that was given out last.
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

/** What reached us about payments and what came of it; the raw text itself is not kept. */
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
 * Money going back. The same `out_refund_no` is sent again after a failure: it is paid once. Until it has succeeded, its
 * provider is asked about it at `next_poll_at`.
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
    status: text('status', { enum: ['requested', 'submitted', 'succeeded', 'abnormal', 'closed'] }).notNull(),
    at: instant('at').notNull(),
    settledAt: instant('settled_at'),
    nextPollAt: instant('next_poll_at'),
    polls: integer('polls').notNull().default(0),
    /** What the provider refused it with last. */
    trouble: text('trouble'),
    /** The refund, closed by its provider, that this one was asked for instead of. */
    replaces: uuid('replaces')
      .unique()
      .references((): AnyPgColumn => refunds.id),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_to_ask').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('refunds_unsettled').on(table.at).where(sql`${table.status} <> 'succeeded'`),
    index('refunds_by_settled_at').on(table.settledAt),
  ],
);

/**
 * Money that went by hand, as somebody of the school took it down: what came in with a payment, or was given back with a refund.
 * Append-only.
 */
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

/** A provider's list of a day (in Beijing) that was held against our books. */
export const paymentBills = pgTable(
  'payment_bills',
  {
    provider: text('provider', { enum: onlineMethods }).notNull(),
    day: plainDate('day').notNull(),
    firstAt: instant('first_at').notNull(),
    /** When a server last began with it; another one takes over when it did not end. */
    begunAt: instant('begun_at').notNull(),
    comparedAt: instant('compared_at'),
    /** How many payments and refunds the list names. */
    payments: integer('payments').notNull().default(0),
    refunds: integer('refunds').notNull().default(0),
    /** What they come to; null of a list that was compared before this was kept. */
    paid: money('paid'),
    sentBack: money('sent_back'),
    /** Those of them that we had not booked and have now. */
    caughtUp: integer('caught_up').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
);

/** Where a provider's books and ours differ and asking it did not help: for a person to look at. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider', { enum: onlineMethods }).notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    /** The `out_trade_no` or `out_refund_no` it is about. */
    number: text('number').notNull(),
    day: plainDate('day'),
    /** What each side says, null where it knows of none. */
    theirs: money('theirs'),
    ours: money('ours'),
    foundAt: instant('found_at').notNull(),
    settledAt: instant('settled_at'),
    /** What became of it, in the words of whoever settled it. */
    how: text('how'),
    /** Null where our books caught up by themselves. */
    settledBy: uuid('settled_by').references(() => accounts.id),
  },
  (table) => [
    unique('payment_differences_once').on(table.provider, table.kind, table.number),
    index('payment_differences_open').on(table.foundAt).where(sql`${table.settledAt} is null`),
    index('payment_differences_by_day').on(table.day, table.provider),
  ],
);
