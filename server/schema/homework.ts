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
import type { PinView } from '../../contract/homework/views.ts';
import type { UploadKind } from '../../contract/uploads/kinds.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { files } from './files.ts';
import type { SaidPhrase } from './remarks.ts';
import { lessons } from './schedule.ts';

/** A task for a class, or for some of its children. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    // Cancelling a private lesson deletes it; its tasks stay.
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    setBy: uuid('set_by')
      .notNull()
      .references(() => accounts.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    link: text('link').notNull(),
    dueAt: instant('due_at').notNull(),
    /** For everybody in the class, including later arrivals; else for the children in `task_children`. */
    forAll: boolean('for_all').notNull(),
    criteria: jsonb('criteria').$type<string[]>().notNull(),
    setAt: instant('set_at').notNull(),
    /** When it was last changed: calendars replace their copy. */
    revisedAt: instant('revised_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** When families were notified that it is due tomorrow, and last reminded that it is missing. */
    dueNotifiedAt: instant('due_told_at'),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('tasks_by_session').on(table.sessionId, table.dueAt),
    index('tasks_by_due').on(table.dueAt).where(sql`${table.dueNotifiedAt} is null`),
  ],
);

export const taskChildren = pgTable(
  'task_children',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.childId] }),
    index('task_children_by_child').on(table.childId),
  ],
);

export const taskFiles = pgTable(
  'task_files',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<UploadKind>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.fileId] })],
);

/** One attempt of a child at a task: the draft, the attempt, and the teacher's answer. The latest gives the child's state. */
export const handIns = pgTable(
  'hand_ins',
  {
    id: uuid('id').primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    /** 1-based. */
    attempt: integer('attempt').notNull(),
    state: text('state', { enum: ['draft', 'handed_in', 'again', 'returned', 'done'] }).notNull(),
    text: text('text').notNull(),
    link: text('link').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => accounts.id),
    handedInBy: uuid('handed_in_by').references(() => accounts.id),
    handedInAt: instant('handed_in_at'),
    isLate: boolean('is_late').notNull().default(false),
    /** When the teacher was notified, together with others. */
    teacherNotifiedAt: instant('teacher_told_at'),
    returnedBy: uuid('returned_by').references(() => accounts.id),
    returnedAt: instant('returned_at'),
    score: integer('score'),
    scores: jsonb('scores').$type<number[]>().notNull().default([]),
    words: text('words').notNull().default(''),
    phrases: jsonb('phrases').$type<SaidPhrase[]>().notNull().default([]),
    pins: jsonb('pins').$type<PinView[]>().notNull().default([]),
    voiceId: uuid('voice_id').references(() => files.id, { onDelete: 'set null' }),
    seenAt: instant('seen_at'),
  },
  (table) => [
    unique('hand_ins_attempt').on(table.taskId, table.childId, table.attempt),
    index('hand_ins_by_child').on(table.childId),
    index('hand_ins_to_mark').on(table.handedInAt).where(sql`${table.state} = 'handed_in'`),
    check('hand_ins_handed_in', sql`(${table.state} = 'draft') = (${table.handedInAt} is null)`),
    check(
      'hand_ins_returned',
      sql`(${table.state} in ('again', 'returned', 'done')) = (${table.returnedAt} is not null)`,
    ),
    check('hand_ins_score', sql`${table.score} between 1 and 5`),
  ],
);

export const handInFiles = pgTable(
  'hand_in_files',
  {
    handInId: uuid('hand_in_id')
      .notNull()
      .references(() => handIns.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** The upload it came from, so that a repeated call finds it. */
    uploadId: uuid('upload_id'),
    kind: text('kind').$type<UploadKind>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.handInId, table.fileId] })],
);
