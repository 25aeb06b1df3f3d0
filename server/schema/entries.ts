import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { accounts } from './accounts.ts';
import { sessions } from './catalog.ts';
import { children } from './families.ts';
import { files } from './files.ts';

/** A child's entry in a competition: a video by link, or our file. */
export const contestEntries = pgTable(
  'contest_entries',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    childId: uuid('child_id')
      .notNull()
      .references(() => children.id),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => accounts.id),
    studentName: text('student_name').notNull(),
    videoName: text('video_name').notNull(),
    videoLink: text('video_link'),
    fileId: uuid('file_id').references(() => files.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('contest_entries_once').on(table.sessionId, table.childId),
    check('contest_entries_video', sql`${table.videoLink} is null or ${table.fileId} is null`),
  ],
);
