import type { Context } from '../../platform/context.ts';
import { lessons } from './tables.ts';

export async function insertLessons(context: Context, rows: (typeof lessons.$inferInsert)[]): Promise<void> {
  await context.db.insert(lessons).values(rows);
}
