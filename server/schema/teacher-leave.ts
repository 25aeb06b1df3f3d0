import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { teacherLeaveStates } from '../../contract/teacher-leave/calls.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { teachers } from './teachers.ts';

/** Times for which a teacher asked for leave, and the outcome. */
export const teacherLeaves = pgTable(
  'teacher_leaves',
  {
    id: uuid('id').primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: teacherLeaveStates }).notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => accounts.id),
    words: text('words'),
  },
  (table) => [
    index('teacher_leaves_by_teacher').on(table.teacherId, table.startsAt),
    index('teacher_leaves_asked').on(table.askedAt).where(sql`${table.state} = 'asked'`),
    check('teacher_leaves_times', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'teacher_leaves_answered',
      sql`(${table.state} in ('granted', 'declined')) = (${table.answeredAt} is not null)`,
    ),
  ],
);
