import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Codes sent by SMS: only an HMAC is stored; the newest two of a number are valid. */
export const telCodes = pgTable(
  'tel_codes',
  {
    id: uuid('id').primaryKey(),
    tel: text('tel').notNull(),
    codeHmac: text('code_hmac').notNull(),
    /** Addresses that have tried it. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('tel_codes_newest').on(table.tel, table.createdAt.desc()),
    check('tel_codes_attempts', sql`${table.attempts} between 0 and 5`),
  ],
);
