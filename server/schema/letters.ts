import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { talkWays } from '../../contract/letters/talk-ways.ts';
import { letterParties } from '../../contract/letters/views.ts';
import { instant, plainDate } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { files } from './files.ts';
import { teachers } from './teachers.ts';

/** A letter to every family of a class; each has it in its own thread. */
export const classLetters = pgTable(
  'class_letters',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** Null: from the office. */
    teacherId: uuid('teacher_id').references(() => teachers.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    urgent: boolean('urgent').notNull(),
    sentAt: instant('sent_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('class_letters_by_teacher').on(table.teacherId, table.sentAt.desc())],
);

/**
 * A correspondence between a child's family and a teacher or the office about one subject. It belongs to the child:
 * everybody who may read the child's letters sees it. Its id is its first letter's.
 */
export const letterThreads = pgTable(
  'letter_threads',
  {
    id: uuid('id').primaryKey(),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    /** Null: with the office. */
    teacherId: uuid('teacher_id').references(() => teachers.id),
    subject: text('subject').notNull(),
    /** Hidden from the student, like everything to the office. */
    parentsOnly: boolean('parents_only').notNull(),
    openedAt: instant('opened_at').notNull(),
    latestAt: instant('latest_at').notNull(),
    letters: integer('letters').notNull(),
  },
  (table) => [
    index('letter_threads_by_child').on(table.childId, table.latestAt.desc()),
    index('letter_threads_by_teacher').on(table.teacherId, table.latestAt.desc()),
    index('letter_threads_latest').on(table.latestAt.desc(), table.id),
    check('letter_threads_office', sql`${table.teacherId} is not null or ${table.parentsOnly}`),
    check('letter_threads_letters', sql`${table.letters} >= 1`),
  ],
);

/** Never deleted while the family has an account; a mistaken letter is withdrawn. */
export const letters = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references((): AnyPgColumn => letterThreads.id),
    classLetterId: uuid('class_letter_id').references(() => classLetters.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id),
    /** The author's role. */
    authorKind: text('author_kind', { enum: letterParties }).notNull(),
    text: text('text').notNull(),
    urgent: boolean('urgent').notNull(),
    sentAt: instant('sent_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('letters_by_thread').on(table.threadId, table.sentAt),
    index('letters_by_class').on(table.classLetterId).where(sql`${table.classLetterId} is not null`),
  ],
);

/** Readers of a letter, with their first reading. */
export const letterReads = pgTable(
  'letter_reads',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: letterParties }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.accountId] })],
);

/** Attachments of a letter. A file of a class letter has a row for each family. */
export const letterFiles = pgTable(
  'letter_files',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('letter_files_by_letter').on(table.letterId, table.position),
    index('letter_files_by_file').on(table.fileId),
  ],
);

/** A complaint about a letter, for the office to settle. */
export const letterReports = pgTable(
  'letter_reports',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    words: text('words').notNull(),
    at: instant('at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: uuid('settled_by').references(() => accounts.id),
    /** What was done; the answer to the reporter. */
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('letter_reports_open')
      .on(table.letterId, table.accountId)
      .where(sql`${table.settledAt} is null`),
    index('letter_reports_by_time').on(table.at),
    check(
      'letter_reports_settled',
      sql`(${table.settledAt} is null) = (${table.settledBy} is null) and (${table.settledAt} is null) = (${table.answer} is null)`,
    ),
  ],
);

/** Calls and talks with a child's family, as logged by staff; a mistaken entry is withdrawn. */
export const communications = pgTable(
  'communications',
  {
    id: uuid('id').primaryKey(),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id),
    way: text('way', { enum: talkWays }).notNull(),
    onDay: plainDate('on_day').notNull(),
    words: text('words').notNull(),
    /** Day of the follow-up. */
    followUpOn: plainDate('follow_up_on'),
    writtenAt: instant('written_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('communications_by_author').on(table.authorId, table.onDay.desc()),
    index('communications_by_child').on(table.childId, table.onDay.desc()),
  ],
);
