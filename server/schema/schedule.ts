import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { teachers } from './teachers.ts';

/**
 * Lessons of a session, laid out in time. A private lesson names its teacher, whose hour it takes (`taken_hours`). One that is called off
 * counts for nothing.
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
    /** When it was first to begin, where it was moved since. */
    movedFrom: instant('moved_from'),
    /** It does not take place: since when that is known, who decided it and why, as families are told. */
    calledOffAt: instant('called_off_at'),
    calledOffBy: uuid('called_off_by').references(() => accounts.id),
    calledOffWhy: text('called_off_why'),
  },
  (table) => [
    uniqueIndex('lessons_position')
      .on(table.sessionId, table.position)
      .where(sql`${table.calledOffAt} is null`),
    check('lessons_called_off', sql`(${table.calledOffAt} is null) = (${table.calledOffWhy} is null)`),
    index('lessons_by_time').on(table.sessionId, table.startsAt),
    index('lessons_by_start').on(table.startsAt),
    unique('lessons_trial_seats').on(table.id, table.trialSeats),
    check('lessons_trials', sql`${table.trialSeats} between 0 and 50`),
    check('lessons_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/**
 * The hours of teachers that one family has for itself: those of private lessons, which triggers of the database (in a migration) keep
 * as `lessons` has them, and those that other capabilities take, without a lesson. No two of a teacher's may overlap, which is a
 * constraint of the database besides, so that two families never get the same hour.
 */
export const takenHours = pgTable(
  'taken_hours',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    lessonId: uuid('lesson_id')
      .unique()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [check('taken_hours_times', sql`${table.startsAt} < ${table.endsAt}`)],
);

/** Who gives a lesson in place of a teacher who is away; the one before is ended when somebody else is chosen. */
export const lessonCovers = pgTable(
  'lesson_covers',
  {
    id: uuid('id').primaryKey(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    awayId: uuid('away_id')
      .notNull()
      .references(() => teachers.id),
    coverId: uuid('cover_id')
      .notNull()
      .references(() => teachers.id),
    chosenAt: instant('chosen_at').notNull(),
    chosenBy: uuid('chosen_by')
      .notNull()
      .references(() => accounts.id),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('lesson_covers_once').on(table.lessonId, table.awayId).where(sql`${table.endedAt} is null`),
    index('lesson_covers_by_teacher').on(table.coverId, table.lessonId),
    check('lesson_covers_two', sql`${table.awayId} <> ${table.coverId}`),
  ],
);
