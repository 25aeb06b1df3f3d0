import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { assessors } from '../../schema/assessments.ts';
import { offerings, offeringTeachers, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { teachers } from '../../schema/teachers.ts';
import { siteShown } from '../catalog/index.ts';

const select = ({ db }: Context) =>
  db
    .select({
      offering: {
        id: offerings.id,
        number: offerings.number,
        kind: offerings.kind,
        name: offerings.name,
        category: offerings.category,
        cover: offerings.cover,
      },
      site: siteShown,
      teacher: { id: teachers.id, name: teachers.name, title: teachers.title, accountId: teachers.accountId },
    })
    .from(assessors)
    .innerJoin(teachers, eq(teachers.id, assessors.teacherId))
    .innerJoin(offeringTeachers, eq(offeringTeachers.teacherId, teachers.id))
    .innerJoin(offerings, eq(offerings.id, offeringTeachers.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
type Assessing = Awaited<ReturnType<typeof select>>[number];

const isOffered = eq(offerings.status, 'open');
const assesses = isNull(assessors.closedAt);

/** Lists the open offerings of the teachers who assess. */
export const assessingNow = (context: Context): Promise<Assessing[]> =>
  select(context)
    .where(and(isOffered, assesses))
    .orderBy(asc(offerings.category), asc(offerings.number), asc(offeringTeachers.position), asc(teachers.id))
    .limit(500);

/**
 * Finds an offering with a teacher who assesses it: the first offering of a teacher, or the first teacher of an
 * offering, if only one is given.
 */
export async function findAssessing(
  context: Context,
  { number, teacherId }: { number?: string | undefined; teacherId?: string | undefined },
): Promise<Assessing | null> {
  const [row] = await select(context)
    .where(
      and(
        isOffered,
        assesses,
        number ? eq(offerings.number, number) : undefined,
        teacherId ? eq(teachers.id, teacherId) : undefined,
      ),
    )
    .orderBy(asc(offeringTeachers.position), asc(offerings.number), asc(teachers.id))
    .limit(1);
  return row ?? null;
}

/** Returns a teacher's terms for assessments, or null if they assess nobody. */
export async function assessorOf(context: Context, teacherId: string): Promise<{ link: string } | null> {
  const [row] = await context.db
    .select({ link: assessors.link })
    .from(assessors)
    .where(and(eq(assessors.teacherId, teacherId), assesses));
  return row ?? null;
}

export async function openAssessor(
  context: Context,
  { teacherId, link }: { teacherId: string; link: string },
): Promise<void> {
  await context.db
    .insert(assessors)
    .values({ teacherId, link, since: context.now })
    .onConflictDoUpdate({ target: assessors.teacherId, set: { link, closedAt: null } });
}

export async function closeAssessor(context: Context, teacherId: string): Promise<void> {
  await context.db.update(assessors).set({ closedAt: context.now }).where(eq(assessors.teacherId, teacherId));
}

/** Finds the class of an offering that a child attends now. */
export async function classOf(
  context: Context,
  { childId, offeringId }: { childId: string; offeringId: string },
): Promise<string | null> {
  const [row] = await context.db
    .select({ id: sessions.id })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(eq(enrolments.childId, childId), isNull(enrolments.endedAt), eq(sessions.offeringId, offeringId)),
    )
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .limit(1);
  return row?.id ?? null;
}

export const offeredIn = (context: Context, category: string) =>
  context.db
    .select({
      id: offerings.id,
      number: offerings.number,
      kind: offerings.kind,
      name: offerings.name,
      category: offerings.category,
      cover: offerings.cover,
    })
    .from(offerings)
    .where(and(isOffered, eq(offerings.category, category)))
    .orderBy(asc(offerings.gradeFrom), asc(offerings.number))
    .limit(100);

export async function findOpenOffering(context: Context, number: string): Promise<{ id: string } | null> {
  const [row] = await context.db
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(isOffered, eq(offerings.number, number)));
  return row ?? null;
}

/** Returns the meeting links of the teachers, null without one. */
export async function assessorLinks(
  context: Context,
  teacherIds: readonly string[],
): Promise<(teacherId: string) => string | null> {
  if (teacherIds.length === 0) return () => null;
  const rows = await context.db
    .select({ teacherId: assessors.teacherId, link: assessors.link })
    .from(assessors)
    .where(inArray(assessors.teacherId, [...teacherIds]))
    .limit(500);
  return (teacherId) => rows.find((row) => row.teacherId === teacherId)?.link || null;
}
