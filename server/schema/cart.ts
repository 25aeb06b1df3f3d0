import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { campFees } from '../../contract/catalog/camp-fees.ts';
import { fallbacks } from '../../contract/minimum-enrolment/fallback.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid('id').primaryKey(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** Fees of a camp week that the parent chose for the child. */
    fees: text('fees', { enum: campFees }).array().notNull().default([]),
    /** What to do if the class does not run. */
    fallback: text('fallback', { enum: fallbacks }),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [unique('cart_items_once').on(table.parentId, table.childId, table.sessionId)],
);
