import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sessions } from '../catalog/tables.ts';

/** Lessons of a session, laid out in time. */
export const lessons = pgTable(
  'lessons',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** 1-based within the session. */
    position: integer('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    unique('lessons_position').on(table.sessionId, table.position),
    index('lessons_by_time').on(table.sessionId, table.startsAt),
    check('lessons_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
