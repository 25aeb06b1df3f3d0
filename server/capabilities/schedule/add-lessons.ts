import type { Context } from '../../platform/context.ts';
import type { lessons } from '../../schema/schedule.ts';
import { insertLessons } from './store.ts';

/** Adds lessons to a session. The database refuses overlapping private ones of a teacher. */
export const addLessons = (context: Context, rows: (typeof lessons.$inferInsert)[]): Promise<void> =>
  insertLessons(context, rows);
