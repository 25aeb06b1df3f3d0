import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Sales associates, whom a parent names at registration. */
export const sellers = pgTable('sellers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  version: integer('version').notNull().default(1),
});

/** A seller's commission rate from an instant (the first of a month by the school's clocks) until the next row. */
export const sellerRates = pgTable(
  'seller_rates',
  {
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    fromAt: instant('from_at').notNull(),
    rateBp: integer('rate_bp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sellerId, table.fromAt] }),
    check('seller_rates_share', sql`${table.rateBp} between 0 and 10000`),
  ],
);
