import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { creditReasons, takenReasons } from '../../contract/credits/reasons.ts';
import { instant, money } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';

/**
 * Tuition credits, one row a movement, never changed: 1 credit is 1 minor unit of the shop's currency, and a balance is the sum.
 * The same reason for the same source is booked once.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: money('amount').notNull(),
    reason: text('reason', { enum: creditReasons }).notNull(),
    /**
     * What it came of: an order's number, then, of a part of it, its line, then, of a part of that, a lesson; a space between them. Of a
     * friend who was referred, their account; of what expired, or was granted and taken back, the entry that it was given by.
     */
    source: text('source').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('credit_entries_once').on(table.reason, table.source),
    index('credit_entries_by_account').on(table.accountId, table.at),
    check(
      'credit_entries_sign',
      sql`case when ${table.reason} in (${sql.raw(takenReasons.map((one) => `'${one}'`).join(', '))}) then ${table.amount} < 0 else ${table.amount} > 0 end`,
    ),
  ],
);

/** What the entries of an account come to: its balance, in minor units. */
export const sumOfEntries = sql<number>`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number);

/** What staff granted or took back by hand: who, and why, as the family reads it. */
export const creditGrants = pgTable('credit_grants', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => creditEntries.id),
  givenBy: uuid('given_by')
    .notNull()
    .references(() => accounts.id),
  words: text('words').notNull(),
});

/** Until when what an entry gave can be spent, as it was promised then; what has none is good for good. */
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
    /** When its family was told that it would, and when what was left of it went. */
    toldAt: instant('told_at'),
    expiredAt: instant('expired_at'),
  },
  (table) => [
    index('credit_expiries_due').on(table.expiresAt).where(sql`${table.expiredAt} is null`),
    index('credit_expiries_to_tell')
      .on(table.expiresAt)
      .where(sql`${table.toldAt} is null and ${table.expiredAt} is null`),
    index('credit_expiries_by_account').on(table.accountId),
  ],
);
