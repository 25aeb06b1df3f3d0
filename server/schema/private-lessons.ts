import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { sessions } from './catalog.ts';

/** Calendars show lessons of a term back. */
export const calendarsLookBack = { hours: 120 * 24 } as const;

/**
 * Private lessons that are no more, because their family cancelled them or returned the purchase: subscribed calendars have
 * copies. The id, number and times are those of the lesson.
 */
export const cancelledPrivateLessons = pgTable(
  'cancelled_private_lessons',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    cancelledAt: instant('cancelled_at').notNull(),
  },
  (table) => [index('cancelled_private_lessons_by_session').on(table.sessionId)],
);
