import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { teachers } from './teachers.ts';

/**
 * Lessons of a session. A private lesson names its teacher, whose hour it takes (`taken_hours`). A called-off lesson
 * does not count.
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
    /** Places for trials. */
    trialSeats: integer('trial_seats').notNull().default(0),
    teacherId: uuid('teacher_id').references(() => teachers.id),
    /** The original start of a moved lesson. */
    movedFrom: instant('moved_from'),
    /** Where its series has it, if it alone was moved or could not move along. */
    usualAt: instant('usual_at'),
    /** When its time last changed; calendars replace their copy by it. */
    revisedAt: instant('revised_at'),
    /** Called off: when, by whom, and the reason given to families. */
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
 * Teachers' hours reserved for one family: those of private lessons, which triggers (in a migration) derive from
 * `lessons`, and those of other capabilities without a lesson. An exclusion constraint keeps a teacher's hours from
 * overlapping, so that two families never get the same hour.
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

/** Covers of lessons for absent teachers; a new cover ends the previous one. */
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
