import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { offerings } from './catalog.ts';

/** Families to notify when an offering opens for enrolment. */
export const openingAlerts = pgTable(
  'opening_alerts',
  {
    id: uuid('id').primaryKey(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    askedAt: instant('asked_at').notNull(),
    notifiedAt: instant('told_at'),
  },
  (table) => [
    uniqueIndex('opening_alerts_once')
      .on(table.offeringId, table.parentId)
      .where(sql`${table.notifiedAt} is null`),
  ],
);
