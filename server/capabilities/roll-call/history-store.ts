import { and, count, desc, eq, exists, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { rollCorrections, rollGuests, rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { openToTeacher } from '../enrolments/index.ts';
import { lessonShown } from './store.ts';
import { hasChildren } from './uncalled-store.ts';

type HistoryQuery = {
  /** Undefined: all teachers. */
  teacherId: string | undefined;
  sessionId: string | undefined;
  childId: string | undefined;
  page: number;
  pageSize: number;
};

function matching(context: Context, { teacherId, sessionId, childId }: HistoryQuery): SQL | undefined {
  const hasGuests = exists(
    context.db.select({ id: rollGuests.childId }).from(rollGuests).where(eq(rollGuests.lessonId, lessons.id)),
  );
  const isOfChild = (id: string) =>
    exists(
      context.db
        .select({ id: rollMarks.childId })
        .from(rollMarks)
        .where(and(eq(rollMarks.lessonId, lessons.id), eq(rollMarks.childId, id))),
    );
  return and(
    lte(lessons.startsAt, context.now),
    isNull(lessons.calledOffAt),
    or(hasChildren(context), hasGuests),
    teacherId ? openToTeacher(context, teacherId) : undefined,
    sessionId ? eq(lessons.sessionId, sessionId) : undefined,
    childId ? isOfChild(childId) : undefined,
  );
}

/** Returns a page of lessons that have begun, latest first, and their number. */
export async function pageOfLessons(context: Context, wanted: HistoryQuery) {
  const where = matching(context, wanted);
  const rows = await context.db
    .select(lessonShown)
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(where)
    .orderBy(desc(lessons.startsAt), desc(lessons.id))
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize);
  const [row] = await context.db
    .select({ total: count() })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(where);
  return { rows, total: row?.total ?? 0 };
}

/** Returns corrections in the rolls of these lessons, newest first. */
export async function correctionsOf(context: Context, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return [];
  return context.db
    .select({
      lessonId: rollCorrections.lessonId,
      childId: rollCorrections.childId,
      before: rollCorrections.before,
      after: rollCorrections.after,
      reason: rollCorrections.reason,
      isByLeave: rollCorrections.isByLeave,
      by: accounts.name,
      at: rollCorrections.at,
    })
    .from(rollCorrections)
    .leftJoin(accounts, eq(accounts.id, rollCorrections.by))
    .where(inArray(rollCorrections.lessonId, [...lessonIds]))
    .orderBy(desc(rollCorrections.at), desc(rollCorrections.id))
    .limit(2000);
}
