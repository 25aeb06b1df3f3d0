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
import { marks } from '../../contract/roll-call/marks.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { enrolments } from './enrolments.ts';
import { children } from './families.ts';
import { lessons } from './schedule.ts';

/** What three witnesses say: the roll, the door's log (null where there is no door) and a guardian (null: nothing). */
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
  /** When every child of it was entered in its lesson account, or in the queue. */
  settledAt: instant('settled_at'),
});

/** What the roll of a lesson says of a child. */
export const rollMarks = pgTable(
  'roll_marks',
  {
    lessonId: ofLesson(),
    childId: ofChild(),
    mark: text('mark', { enum: marks }).notNull(),
    /** Late by, or left so much before the end. */
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

/** What was changed in a roll after it had closed, or by a leave that was granted later: one row a change, never changed. */
export const rollCorrections = pgTable(
  'roll_corrections',
  {
    id: uuid('id').primaryKey(),
    lessonId: ofLesson(),
    childId: ofChild(),
    /** Null where the child had not been marked. */
    before: text('before', { enum: marks }),
    after: text('after', { enum: marks }).notNull(),
    /** Of a leave that was granted later: its id. */
    reason: text('reason').notNull(),
    isByLeave: boolean('is_by_leave').notNull().default(false),
    by: uuid('by').references(() => accounts.id),
    at: instant('at').notNull(),
  },
  (table) => [index('roll_corrections_by_lesson').on(table.lessonId, table.at)],
);

/** A leave that was granted: it stands in the roll before anybody calls it. */
export const rollExcuses = pgTable(
  'roll_excuses',
  {
    lessonId: ofLesson(),
    childId: ofChild(),
    /** What granted it: an id of whoever keeps leaves. */
    because: text('because').notNull(),
    /** The lesson counts as held all the same. */
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

/** Who came through the door of a lesson, and when: the first time each. */
export const doorEntries = pgTable(
  'door_entries',
  {
    lessonId: ofLesson(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The child who came, or for whom a parent opened the door; null for who teaches. */
    childId: uuid('child_id').references(() => children.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('door_entries_once').on(table.lessonId, table.accountId, table.childId).nullsNotDistinct(),
    index('door_entries_by_child').on(table.childId),
  ],
);

/** What a guardian says of a child: was here, was not here. The last word of any of them. */
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

/** A child in a lesson of whom the witnesses disagree: somebody of the staff decides before anything is counted. */
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
