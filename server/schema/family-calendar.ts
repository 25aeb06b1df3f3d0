import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { children } from './families.ts';

/**
 * Secret addresses for subscribing to a child's lessons. Looked up by a hash, and stored sealed so that the guardian
 * can see it again. Renewing revokes the previous one.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    secretHash: text('secret_hash').notNull().unique(),
    sealedSecret: text('sealed_secret').notNull(),
    madeAt: instant('made_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_once').on(table.parentId, table.childId).where(sql`${table.endedAt} is null`),
  ],
);
