import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { siteShown } from '../catalog/index.ts';
import { givenBy } from '../enrolments/index.ts';
import { isUncalled } from './witness-store.ts';

/** Matches, in a query of `lessons`, those of a class with children. */
export const hasChildren = (context: Context) =>
  exists(
    context.db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.sessionId, lessons.sessionId), isNull(enrolments.endedAt))),
  );

/** Returns lessons that ended in a span of time without a roll, with their teachers' accounts. */
export async function uncalledLessons(
  context: Context,
  ended: { after: Temporal.Instant; until: Temporal.Instant },
) {
  const rows = await context.db
    .select({
      id: lessons.id,
      startsAt: lessons.startsAt,
      name: offerings.name,
      site: siteShown,
      accountId: teachers.accountId,
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(teachers, and(isNotNull(teachers.accountId), givenBy(context, teachers.id)))
    .where(
      and(
        gt(lessons.endsAt, ended.after),
        lte(lessons.endsAt, ended.until),
        isNull(lessons.calledOffAt),
        isUncalled(context),
        hasChildren(context),
      ),
    )
    .orderBy(asc(lessons.endsAt), asc(lessons.id))
    .limit(500);
  return rows.flatMap(({ accountId, ...lesson }) => (accountId ? [{ ...lesson, accountId }] : []));
}

/** Those of these lessons that take place and still have no roll. */
export async function withoutRoll(context: Context, lessonIds: readonly string[]): Promise<Set<string>> {
  const rows = await context.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(inArray(lessons.id, [...lessonIds]), isNull(lessons.calledOffAt), isUncalled(context)))
    .limit(lessonIds.length);
  return new Set(rows.map(({ id }) => id));
}
