import { and, asc, eq, exists, gt, isNotNull, isNull, lte, not, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { siteShown } from '../catalog/index.ts';
import { offerings, offeringTeachers, sessions, sites } from '../catalog/tables.ts';
import { enrolments } from '../enrolments/tables.ts';
import { lessonCovers, lessons } from '../schedule/tables.ts';
import { teachers } from '../teachers/tables.ts';
import { isUncalled } from './witness-store.ts';

/** Of `lessons` in a query: those of a class that somebody is in. */
export const hasChildren = (context: Context) =>
  exists(
    context.db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.sessionId, lessons.sessionId), isNull(enrolments.endedAt))),
  );

/** Of `lessons`, `sessions` and `teachers` in a query: whether the teacher gives the lesson, alone or with others. */
function isGivenBy(context: Context) {
  const cover = (of: typeof lessonCovers.awayId | typeof lessonCovers.coverId) =>
    exists(
      context.db
        .select({ id: lessonCovers.id })
        .from(lessonCovers)
        .where(and(eq(lessonCovers.lessonId, lessons.id), eq(of, teachers.id), isNull(lessonCovers.endedAt))),
    );
  const isOfOffering = exists(
    context.db
      .select({ id: offeringTeachers.teacherId })
      .from(offeringTeachers)
      .where(
        and(
          eq(offeringTeachers.offeringId, sessions.offeringId),
          eq(offeringTeachers.teacherId, teachers.id),
        ),
      ),
  );
  const isOwn = or(isNull(sessions.teacherId), eq(sessions.teacherId, teachers.id));
  return or(cover(lessonCovers.coverId), and(isOfOffering, isOwn, not(cover(lessonCovers.awayId))));
}

/** Lessons that ended in a span of time and whose roll nobody has called, with the accounts of who gives them. */
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
    .innerJoin(teachers, and(isNotNull(teachers.accountId), isGivenBy(context)))
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
