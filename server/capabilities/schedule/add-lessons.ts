import type { Context } from '../../platform/context.ts';
import type { lessons } from '../../schema/schedule.ts';
import { insertLessons } from './store.ts';

/** Adds lessons to a session. The database refuses two private ones of a teacher at one time. */
export const addLessons = (context: Context, rows: (typeof lessons.$inferInsert)[]): Promise<void> =>
  insertLessons(context, rows);
