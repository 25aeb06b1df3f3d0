import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { assessLevels, type Scores } from '../../contract/assessments/rubric.ts';
import { wordsLanguages } from '../../contract/remarks/skills.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { offerings, sessions } from './catalog.ts';
import { children } from './families.ts';
import { files } from './files.ts';
import { takenHours } from './schedule.ts';
import { teachers } from './teachers.ts';

/**
 * Teachers whose free hours are or were open to assessments; `link` is where they meet children online, also for
 * existing bookings.
 */
export const assessors = pgTable(
  'assessors',
  {
    teacherId: uuid('teacher_id')
      .primaryKey()
      .references(() => teachers.id),
    link: text('link').notNull(),
    since: instant('since').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [check('assessors_https', sql`${table.link} = '' or ${table.link} like 'https://%'`)],
);

/**
 * An assessment: booked, then cancelled or given a result. Its hour in `taken_hours` makes sure that a teacher has one
 * at a time; an exclusion constraint (in a migration) does the same for a child.
 */
export const assessments = pgTable(
  'assessments',
  {
    id: uuid('id').primaryKey(),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    /** The child's class in the offering at the time of booking. */
    sessionId: uuid('session_id').references(() => sessions.id),
    hourId: uuid('hour_id').references(() => takenHours.id, { onDelete: 'set null' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    bookedBy: uuid('booked_by')
      .notNull()
      .references(() => accounts.id),
    bookedAt: instant('booked_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by', { enum: ['family', 'teacher'] }),
    cancelledWhy: text('cancelled_why'),
    level: text('level', { enum: assessLevels }),
    scores: jsonb('scores').$type<Scores>(),
    notes: text('notes'),
    notesLanguage: text('notes_language', { enum: wordsLanguages }),
    recordingLink: text('recording_link'),
    recordingId: uuid('recording_id').references(() => files.id, { onDelete: 'set null' }),
    recordingKind: text('recording_kind', { enum: ['video', 'voice', 'link'] }),
    nextOfferingId: uuid('next_offering_id').references(() => offerings.id),
    /** When the result was first written: the family is notified once. */
    writtenAt: instant('written_at'),
  },
  (table) => [
    unique('assessments_hour').on(table.hourId),
    index('assessments_by_child').on(table.childId, table.startsAt),
    index('assessments_by_teacher').on(table.teacherId, table.startsAt),
    check('assessments_times', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'assessments_cancelled',
      sql`(${table.cancelledAt} is null) = (${table.cancelledBy} is null) and (${table.cancelledAt} is null) = (${table.cancelledWhy} is null)`,
    ),
    check(
      'assessments_result',
      sql`(${table.writtenAt} is null) = (${table.level} is null) and (${table.writtenAt} is null) = (${table.scores} is null)
        and (${table.writtenAt} is null) = (${table.notes} is null) and (${table.writtenAt} is null or ${table.cancelledAt} is null)`,
    ),
    check('assessments_link', sql`${table.recordingLink} is null or ${table.recordingLink} like 'https://%'`),
  ],
);
