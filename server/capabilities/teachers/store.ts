import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { teacherExceptions, teacherHours, teachers, teacherTerms } from '../../schema/teachers.ts';

export type Teacher = typeof teachers.$inferSelect;

/** Lists the current teachers in the school's order. */
export async function listTeachers(context: Context): Promise<Teacher[]> {
  return context.db
    .select()
    .from(teachers)
    .where(isNull(teachers.closedAt))
    .orderBy(asc(teachers.position), asc(teachers.id))
    .limit(200);
}

export async function insertTeacher(context: Context, row: typeof teachers.$inferInsert): Promise<void> {
  await context.db.insert(teachers).values(row);
}

const byAccount = cacheStatement((db) =>
  db
    .select()
    .from(teachers)
    .where(eq(teachers.accountId, sql.placeholder('accountId')))
    .prepare(''),
);

/** Returns the teacher of an account; null for others. */
export async function teacherOfAccount(context: Context, accountId: string): Promise<Teacher | null> {
  const [teacher] = await byAccount(context.db).execute({ accountId });
  return teacher ?? null;
}

/** Locks a teacher. Returns the file of the picture, if any. */
export async function lockFace(context: Context, id: string): Promise<string | null> {
  const [row] = await context.db
    .select({ photoId: teachers.photoId })
    .from(teachers)
    .where(eq(teachers.id, id))
    .for('no key update');
  return row?.photoId ?? null;
}

export async function setFace(context: Context, id: string, photoId: string | null): Promise<void> {
  await context.db.update(teachers).set({ photoId }).where(eq(teachers.id, id));
}

/** Says whether a file is the public picture of a current teacher. */
export async function isFace(context: Pick<Context, 'db'>, fileId: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: teachers.id })
    .from(teachers)
    .where(and(eq(teachers.photoId, fileId), isNull(teachers.closedAt)))
    .limit(1);
  return rows.length > 0;
}

export type TeacherHours = {
  terms: { timeZone: string; bufferMinutes: number; noticeHours: number; horizonDays: number };
  weekly: { weekday: number; start: string; end: string }[];
  exceptions: { day: string; isAway: boolean; start: string | null; end: string | null }[];
};

/** Returns a teacher's hours and terms of private lessons; null without. */
export async function hoursOf(context: Context, teacherId: string): Promise<TeacherHours | null> {
  const [terms] = await context.db.select().from(teacherTerms).where(eq(teacherTerms.teacherId, teacherId));
  if (!terms) return null;
  const weekly = await context.db
    .select({
      weekday: teacherHours.weekday,
      start: teacherHours.startTime,
      end: teacherHours.endTime,
    })
    .from(teacherHours)
    .where(eq(teacherHours.teacherId, teacherId))
    .orderBy(asc(teacherHours.weekday), asc(teacherHours.startTime))
    .limit(100);
  const exceptions = await context.db
    .select({
      day: teacherExceptions.day,
      isAway: teacherExceptions.isAway,
      start: teacherExceptions.startTime,
      end: teacherExceptions.endTime,
    })
    .from(teacherExceptions)
    .where(eq(teacherExceptions.teacherId, teacherId))
    .orderBy(asc(teacherExceptions.day), asc(teacherExceptions.id))
    .limit(400);
  return { terms, weekly, exceptions };
}

/** Replaces a teacher's hours, exceptions and terms. */
export async function replaceHours(context: Context, teacherId: string, hours: TeacherHours): Promise<void> {
  const { db, newId } = context;
  await db
    .insert(teacherTerms)
    .values({ teacherId, ...hours.terms })
    .onConflictDoUpdate({ target: teacherTerms.teacherId, set: hours.terms });
  await db.delete(teacherHours).where(eq(teacherHours.teacherId, teacherId));
  await db.delete(teacherExceptions).where(eq(teacherExceptions.teacherId, teacherId));
  if (hours.weekly.length > 0)
    await db.insert(teacherHours).values(
      hours.weekly.map(({ weekday, start, end }) => ({
        id: newId(),
        teacherId,
        weekday,
        startTime: start,
        endTime: end,
      })),
    );
  if (hours.exceptions.length > 0)
    await db.insert(teacherExceptions).values(
      hours.exceptions.map(({ day, isAway, start, end }) => ({
        id: newId(),
        teacherId,
        day,
        isAway,
        startTime: start,
        endTime: end,
      })),
    );
}
