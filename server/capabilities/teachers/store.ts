import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { teachers } from './tables.ts';

export type Teacher = typeof teachers.$inferSelect;

export async function listTeachers(context: Context): Promise<Teacher[]> {
  return context.db.select().from(teachers).orderBy(asc(teachers.position), asc(teachers.id)).limit(200);
}

export async function teacherOfAccount(context: Context, accountId: string): Promise<Teacher | null> {
  const [teacher] = await context.db.select().from(teachers).where(eq(teachers.accountId, accountId));
  return teacher ?? null;
}
