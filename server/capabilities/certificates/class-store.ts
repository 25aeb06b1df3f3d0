import { and, asc, count, countDistinct, desc, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { titlesContain } from '../../platform/database/containing.ts';
import { childrenInOrder } from '../../platform/fold/name-order.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { certificates } from '../../schema/certificates.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { lessons } from '../../schema/schedule.ts';
import { siteShown } from '../catalog/index.ts';
import { taughtBy } from '../enrolments/index.ts';

const classShown = {
  id: sessions.id,
  label: sessions.label,
  firstDay: sessions.firstDay,
  lastDay: sessions.lastDay,
  startsAt: sessions.startsAt,
  offering: {
    number: offerings.number,
    kind: offerings.kind,
    name: offerings.name,
    category: offerings.category,
    cover: offerings.cover,
  },
  site: siteShown,
};

/** A teacher's classes, or all. */
type ClassScope = { teacherId: string | null };

const isTheirs = (context: Context, { teacherId }: ClassScope) =>
  teacherId === null ? undefined : taughtBy(context, teacherId);

/** Finds a class of a teacher, or any class. */
export async function findClass(context: Context, sessionId: string, whose: ClassScope) {
  const [row] = await context.db
    .select(classShown)
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(eq(sessions.id, sessionId), isTheirs(context, whose)));
  return row ?? null;
}
export type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>;

/** Lists a page of the non-empty classes that have begun, the last to end first, with the total. */
export async function classesBegun(
  context: Context,
  {
    teacherId,
    text,
    page,
    pageSize,
  }: ClassScope & { text: string | undefined; page: number; pageSize: number },
) {
  const withChildren = context.db
    .select({ id: enrolments.sessionId })
    .from(enrolments)
    .where(isNull(enrolments.endedAt));
  const where = and(
    lte(sessions.startsAt, context.now),
    inArray(sessions.id, withChildren),
    isTheirs(context, { teacherId }),
    text
      ? titlesContain(
          [offerings.number, sql`${offerings.name} ->> 'zh'`, sql`${offerings.name} ->> 'en'`],
          text,
        )
      : undefined,
  );
  const rows = await context.db
    .select(classShown)
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(where)
    .orderBy(desc(sessions.endsAt), asc(sessions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db
    .select({ total: count() })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Counts the children of each class, and those with a valid certificate. */
export async function countsOf(context: Context, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return () => ({ children: 0, certified: 0 });
  const rows = await context.db
    .select({
      sessionId: enrolments.sessionId,
      children: countDistinct(enrolments.childId),
      certified: countDistinct(certificates.childId),
    })
    .from(enrolments)
    .leftJoin(
      certificates,
      and(
        eq(certificates.sessionId, enrolments.sessionId),
        eq(certificates.childId, enrolments.childId),
        isNull(certificates.revokedAt),
      ),
    )
    .where(and(inArray(enrolments.sessionId, [...sessionIds]), isNull(enrolments.endedAt)))
    .groupBy(enrolments.sessionId)
    .limit(sessionIds.length);
  const bySession = new Map(rows.map((row) => [row.sessionId, row]));
  return (sessionId: string) => bySession.get(sessionId) ?? { children: 0, certified: 0 };
}

/** Counts the lessons of each class without called-off ones, and finds the last start. */
export async function lessonsOf(context: Context, sessionIds: readonly string[]) {
  const rows = await context.db
    .select({ sessionId: lessons.sessionId, lessons: count(), last: max(lessons.startsAt) })
    .from(lessons)
    .where(and(inArray(lessons.sessionId, [...sessionIds]), isNull(lessons.calledOffAt)))
    .groupBy(lessons.sessionId)
    .limit(sessionIds.length);
  return new Map(rows.map((row) => [row.sessionId, row]));
}

export async function pupilsOf(context: Context, sessionId: string) {
  const pupils = await context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt)))
    .orderBy(asc(children.id))
    .limit(1000);
  return childrenInOrder(pupils, context.locale);
}
export type Pupil = Awaited<ReturnType<typeof pupilsOf>>[number];
