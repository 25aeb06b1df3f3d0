import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { lessons } from './schedule.ts';
import { teachers } from './teachers.ts';

/** The teachers of a lesson, recorded at its end: later changes of the class do not affect them. */
export const lessonGivers = pgTable(
  'lesson_givers',
  {
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    /** Covered for an absent teacher. */
    covered: boolean('covered').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.teacherId] }),
    index('lesson_givers_by_teacher').on(table.teacherId),
  ],
);
