import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { creditReasons } from '../../../contract/credits/calls.ts';
import { instant, money } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';

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
    /** What it came of: an order's number, then, of a part of it, its line, then, of a part of that, a lesson; a space between them. */
    source: text('source').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('credit_entries_once').on(table.reason, table.source),
    index('credit_entries_by_account').on(table.accountId, table.at),
    check(
      'credit_entries_sign',
      sql`case ${table.reason} when 'spent' then ${table.amount} < 0 else ${table.amount} > 0 end`,
    ),
  ],
);
