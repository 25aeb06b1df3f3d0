import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sessions } from '../catalog/tables.ts';
import { teachers } from '../teachers/tables.ts';

/**
 * Lessons of a session, laid out in time. A private lesson names its teacher: no two of a teacher's may overlap, which is a
 * constraint of the database (in a migration), so that two families never get the same hour.
 */
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
    /** Places in it for children who try the class. */
    trialSeats: integer('trial_seats').notNull().default(0),
    teacherId: uuid('teacher_id').references(() => teachers.id),
  },
  (table) => [
    unique('lessons_position').on(table.sessionId, table.position),
    index('lessons_by_time').on(table.sessionId, table.startsAt),
    unique('lessons_trial_seats').on(table.id, table.trialSeats),
    check('lessons_trials', sql`${table.trialSeats} between 0 and 50`),
    check('lessons_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
