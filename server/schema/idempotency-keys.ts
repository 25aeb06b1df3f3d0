import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Answers stored under an idempotency key: HMACs of key and input, and the answer sealed with the key itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    call: text('call').notNull(),
    keyHash: text('key_hash').notNull(),
    inputHash: text('input_hash').notNull(),
    answer: text('answer'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.call, table.keyHash] }),
    index('idempotency_keys_by_time').on(table.at),
  ],
);
