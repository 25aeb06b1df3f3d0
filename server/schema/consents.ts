import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { consentKinds } from '../../contract/consents/kinds.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { children } from './families.ts';

/** A family's consents for a child, given and withdrawn; append-only: the last row of a kind is valid. */
export const childConsents = pgTable(
  'child_consents',
  {
    id: uuid('id').primaryKey(),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    kind: text('kind', { enum: consentKinds }).notNull(),
    given: boolean('given').notNull(),
    /** Of the text, with its language and the fingerprint of its words. */
    version: text('version').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    sha256: text('sha256').notNull(),
    saidBy: uuid('said_by')
      .notNull()
      .references(() => accounts.id),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('child_consents_last').on(table.childId, table.kind, table.at.desc(), table.id.desc()),
    check('child_consents_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);
