import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { lessons } from './schedule.ts';
import { teachers } from './teachers.ts';

/** Who gave a lesson, as it was when it ended: whoever teaches the class later, it counts for them. */
export const lessonGivers = pgTable(
  'lesson_givers',
  {
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    /** In place of a teacher who was away. */
    covered: boolean('covered').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.teacherId] }),
    index('lesson_givers_by_teacher').on(table.teacherId),
  ],
);
