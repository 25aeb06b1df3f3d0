import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of attempts, in the schema of `rate-limiter-flexible`. */
export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
