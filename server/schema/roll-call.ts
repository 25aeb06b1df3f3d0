import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { marks, campSigns as signs } from '../../contract/roll-call/marks.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { enrolments } from './enrolments.ts';
import { children } from './families.ts';
import { lessons } from './schedule.ts';

/** The three witnesses: the roll, the door's log (null without a door) and a guardian (null: no statement). */
export type Witnesses = { roll: boolean; door: boolean | null; guardian: boolean | null };

const ofLesson = () =>
  uuid('lesson_id')
    .notNull()
    .references(() => lessons.id, { onDelete: 'cascade' });
const ofChild = () =>
  uuid('child_id')
    .notNull()
    .references(() => children.id);

/** A lesson whose roll was called. */
export const lessonRolls = pgTable('lesson_rolls', {
  lessonId: ofLesson().primaryKey(),
  savedAt: instant('saved_at').notNull(),
  savedBy: uuid('saved_by')
    .notNull()
    .references(() => accounts.id),
  /** When every child was entered in their lesson account, or in the queue. */
  settledAt: instant('settled_at'),
});

/** A child's mark in the roll of a lesson. */
export const rollMarks = pgTable(
  'roll_marks',
  {
    lessonId: ofLesson(),
    childId: ofChild(),
    mark: text('mark', { enum: marks }).notNull(),
    /** By how many minutes the child was late or left early. */
    minutes: integer('minutes'),
    words: text('words'),
    markedBy: uuid('marked_by')
      .notNull()
      .references(() => accounts.id),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.childId] }),
    index('roll_marks_by_child').on(table.childId),
    check(
      'roll_marks_minutes',
      sql`${table.minutes} is null or (${table.mark} in ('late', 'left_early') and ${table.minutes} between 1 and 600)`,
    ),
  ],
);

/** Changes of a roll after it closed, or by leave granted later: one row for each, append-only. */
export const rollCorrections = pgTable(
  'roll_corrections',
  {
    id: uuid('id').primaryKey(),
    lessonId: ofLesson(),
    childId: ofChild(),
    /** Null where the child had no mark. */
    before: text('before', { enum: marks }),
    after: text('after', { enum: marks }).notNull(),
    /** For leave granted later: its id. */
    reason: text('reason').notNull(),
    isByLeave: boolean('is_by_leave').notNull().default(false),
    by: uuid('by').references(() => accounts.id),
    at: instant('at').notNull(),
  },
  (table) => [index('roll_corrections_by_lesson').on(table.lessonId, table.at)],
);

/** A granted leave: it marks the roll before it is called. */
export const rollExcuses = pgTable(
  'roll_excuses',
  {
    lessonId: ofLesson(),
    childId: ofChild(),
    /** The id of the leave that granted it. */
    because: text('because').notNull(),
    /** The lesson counts as held anyway. */
    isCounted: boolean('is_counted').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.childId] }),
    index('roll_excuses_by_child').on(table.childId),
  ],
);

/** A child of another class who makes up a lesson in this one; the lesson is taken from that enrolment's account. */
export const rollGuests = pgTable(
  'roll_guests',
  {
    lessonId: ofLesson(),
    childId: ofChild(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    because: text('because').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.childId] }),
    index('roll_guests_by_child').on(table.childId),
  ],
);

/** Arrivals and pick-ups of a child at a camp day, each with its hour. */
export const campSigns = pgTable(
  'camp_signs',
  {
    lessonId: ofLesson(),
    childId: ofChild(),
    sign: text('sign', { enum: signs }).notNull(),
    at: instant('at').notNull(),
    /** The name of the person who collected the child. */
    person: text('person'),
    signedBy: uuid('signed_by')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.childId, table.sign] }),
    index('camp_signs_by_child').on(table.childId),
    check('camp_signs_person', sql`(${table.sign} = 'left') = (${table.person} is not null)`),
  ],
);

/** First arrivals through the door of a lesson. */
export const doorEntries = pgTable(
  'door_entries',
  {
    lessonId: ofLesson(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The child who came, or for whom a parent opened the door; null for the teacher. */
    childId: uuid('child_id').references(() => children.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('door_entries_once').on(table.lessonId, table.accountId, table.childId).nullsNotDistinct(),
    index('door_entries_by_child').on(table.childId),
  ],
);

/** Guardians' latest statement about a child: present or not. */
export const presenceWords = pgTable(
  'presence_words',
  {
    lessonId: ofLesson(),
    childId: ofChild(),
    wasHere: boolean('was_here').notNull(),
    saidBy: uuid('said_by')
      .notNull()
      .references(() => accounts.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.childId] }),
    index('presence_words_by_child').on(table.childId),
  ],
);

/** A child in a lesson whose witnesses disagree: staff decide before the lesson counts. */
export const rollDoubts = pgTable(
  'roll_doubts',
  {
    id: uuid('id').primaryKey(),
    lessonId: ofLesson(),
    childId: ofChild(),
    witnesses: jsonb('witnesses').$type<Witnesses>().notNull(),
    openedAt: instant('opened_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: uuid('settled_by').references(() => accounts.id),
    wasHere: boolean('was_here'),
    words: text('words'),
  },
  (table) => [
    unique('roll_doubts_once').on(table.lessonId, table.childId),
    index('roll_doubts_open').on(table.openedAt).where(sql`${table.settledAt} is null`),
    check(
      'roll_doubts_settled',
      sql`(${table.settledAt} is null) = (${table.wasHere} is null) and (${table.settledAt} is null) = (${table.words} is null)`,
    ),
  ],
);
