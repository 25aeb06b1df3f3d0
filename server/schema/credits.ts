import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { creditReasons, takenReasons } from '../../contract/credits/reasons.ts';
import { instant, money } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { lineMoves, orderLines, orders } from './orders.ts';
import { lessons } from './schedule.ts';

/** Tuition credits, append-only. 1 credit is 1 minor unit of the shop's currency; a balance is the sum of its entries. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: money('amount').notNull(),
    reason: text('reason', { enum: creditReasons }).notNull(),
    /** The source: an order with its line, and a lesson or move of that line; or a friend; or an earlier entry. */
    orderNumber: text('order_number').references(() => orders.number),
    lineId: uuid('line_id').references(() => orderLines.id),
    lessonId: uuid('lesson_id').references(() => lessons.id),
    moveId: uuid('move_id').references(() => lineMoves.id),
    /** The friend that the account referred. */
    friendId: uuid('friend_id').references(() => accounts.id),
    /** The entry whose credits expired or were taken back; a grant names itself. */
    entryId: uuid('entry_id').references((): AnyPgColumn => creditEntries.id),
    /** Numbers the entries of one reason and source, from 1: a line is refunded in parts, a cancelled order is paid after all. */
    attempt: integer('attempt').notNull().default(1),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('credit_entries_once')
      .on(
        table.reason,
        table.orderNumber,
        table.lineId,
        table.lessonId,
        table.moveId,
        table.friendId,
        table.entryId,
        table.attempt,
      )
      .nullsNotDistinct(),
    index('credit_entries_by_account').on(table.accountId, table.at),
    index('credit_entries_by_order').on(table.orderNumber),
    index('credit_entries_by_line').on(table.lineId),
    check(
      'credit_entries_source',
      sql`num_nonnulls(${table.orderNumber}, ${table.friendId}, ${table.entryId}) = 1 and (${table.lineId} is null or ${table.orderNumber} is not null)
        and (${table.lineId} is not null or num_nonnulls(${table.lessonId}, ${table.moveId}) = 0)`,
    ),
    check(
      'credit_entries_sign',
      sql`case when ${table.reason} in (${sql.raw(takenReasons.map((reason) => `'${reason}'`).join(', '))}) then ${table.amount} < 0 else ${table.amount} > 0 end`,
    ),
  ],
);

/** The sum of an account's entries: its balance, in minor units. */
export const sumOfEntries = sql<number>`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number);

/** Credits granted or taken back by staff: by whom, and the reason shown to the family. */
export const creditGrants = pgTable('credit_grants', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => creditEntries.id),
  givenBy: uuid('given_by')
    .notNull()
    .references(() => accounts.id),
  words: text('words').notNull(),
});

/** Expiry of the credits of an entry, as promised when it was made; credits without a row never expire. */
export const creditExpiries = pgTable(
  'credit_expiries',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => creditEntries.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    expiresAt: instant('expires_at').notNull(),
    /** When the family was notified, and when what was left expired. */
    notifiedAt: instant('told_at'),
    expiredAt: instant('expired_at'),
  },
  (table) => [
    index('credit_expiries_due').on(table.expiresAt).where(sql`${table.expiredAt} is null`),
    index('credit_expiries_to_tell')
      .on(table.expiresAt)
      .where(sql`${table.notifiedAt} is null and ${table.expiredAt} is null`),
    index('credit_expiries_by_account').on(table.accountId),
  ],
);
