import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, money } from '../../platform/database/columns.ts';

/**
 * One attempt to pay an order with one provider. A new attempt has a new `out_trade_no`; only a verified answer or
 * notification of the provider moves it to `paid` (or to `paid_late` when its order was closed by then).
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderNumber: text('order_number').notNull(),
    parentId: uuid('parent_id').notNull(),
    provider: text('provider', { enum: ['wechat', 'alipay'] }).notNull(),
    channel: text('channel', { enum: ['native', 'h5', 'jsapi', 'page', 'wap'] }).notNull(),
    merchantAccount: text('merchant_account').notNull(),
    outTradeNo: text('out_trade_no').notNull().unique(),
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    description: text('description').notNull(),
    status: text('status', {
      enum: ['created', 'pending', 'paid', 'paid_late', 'closed', 'review', 'refunding', 'refunded'],
    }).notNull(),
    providerTransactionId: text('provider_transaction_id'),
    /** What the provider gave to show: a QR code's content or an address. */
    prepay: jsonb('prepay').$type<{ codeUrl?: string; url?: string; jsapi?: Record<string, string> }>(),
    expiresAt: instant('expires_at').notNull(),
    nextPollAt: instant('next_poll_at'),
    polls: integer('polls').notNull().default(0),
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('payments_by_order').on(table.orderNumber),
    uniqueIndex('payments_transaction_once').on(table.provider, table.providerTransactionId),
    index('payments_to_ask').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    check('payments_amount', sql`${table.amount} > 0`),
    check(
      'payments_paid',
      sql`(${table.status} in ('paid', 'paid_late', 'refunding', 'refunded')) <= (${table.paidAt} is not null)`,
    ),
  ],
);

/** What reached us about payments and what came of it; the raw text itself is not kept. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentId: uuid('payment_id').references(() => payments.id),
    provider: text('provider', { enum: ['wechat', 'alipay'] }).notNull(),
    kind: text('kind', { enum: ['notify', 'query', 'close', 'refund'] }).notNull(),
    genuine: boolean('genuine').notNull(),
    outcome: text('outcome').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('payment_events_by_payment').on(table.paymentId)],
);

/** Money going back. The same `out_refund_no` is sent again after a failure: it is paid once. */
export const refunds = pgTable('refunds', {
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
});
