import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of tries, in the shape `rate-limiter-flexible` expects. */
export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
