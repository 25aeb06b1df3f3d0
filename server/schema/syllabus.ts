import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '../../contract/uploads/kinds.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { files } from './files.ts';
import { lessons } from './schedule.ts';

/** The topic of a lesson, as its teacher wrote it: in one language or both. */
export const lessonPlans = pgTable('lesson_plans', {
  lessonId: uuid('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  topicZh: text('topic_zh').notNull(),
  topicEn: text('topic_en').notNull(),
  writtenBy: uuid('written_by')
    .notNull()
    .references(() => accounts.id),
  writtenAt: instant('written_at').notNull(),
});

/** Material of a lesson: a file or a link. */
export const lessonMaterials = pgTable(
  'lesson_materials',
  {
    id: uuid('id').primaryKey(),
    /** Null once the lesson is deleted (a cancelled private hour); its files are still to be removed. */
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id, { onDelete: 'cascade' }),
    fileKind: text('file_kind').$type<UploadKind>(),
    /** A link's own words; empty for a file, which has a name. */
    title: text('title').notNull(),
    url: text('url'),
  },
  (table) => [
    index('lesson_materials_by_lesson').on(table.lessonId, table.position),
    check(
      'lesson_materials_one',
      sql`(${table.fileId} is null) = (${table.url} is not null) and (${table.fileId} is null) = (${table.fileKind} is null)`,
    ),
    check('lesson_materials_safe', sql`${table.url} like 'https://%'`),
  ],
);
