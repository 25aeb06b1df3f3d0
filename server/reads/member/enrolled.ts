import { and, asc, count, desc, eq, gt, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { allowsAct } from '../../capabilities/families/index.ts';
import { readableOrder } from '../../capabilities/orders/index.ts';
import { comingLesson } from '../../capabilities/sales/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { lessons } from '../../schema/schedule.ts';
import { classFields } from '../classroom/classes-query.ts';

/** Which classes of the parent's children to list. */
export type ClassQuery = {
  tab: 'current' | 'future' | 'finish';
  child?: string | undefined;
  page: number;
  page_size: number;
};
type Tab = ClassQuery['tab'];

const tabsAt = (now: Temporal.Instant): Record<Tab, SQL | undefined> => ({
  current: and(lte(sessions.startsAt, now), gt(sessions.endsAt, now)),
  future: gt(sessions.startsAt, now),
  finish: lte(sessions.endsAt, now),
});
const orders: Record<Tab, SQL[]> = {
  current: [asc(sessions.endsAt), asc(enrolments.id)],
  future: [asc(sessions.startsAt), asc(enrolments.id)],
  finish: [desc(sessions.endsAt), asc(enrolments.id)],
};

/** Counts the lessons of an enrolment's class, in a query of enrolments. */
const lessonsThat = (which: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${lessons} where ${and(eq(lessons.sessionId, sessions.id), isNull(lessons.calledOffAt), which)})`;

/**
 * Columns of an enrolment and its class, with its order if the reader may see it; of the lessons bought, those over by now are `held`, and `total` is all. The next of a
 * running class is `coming`.
 */
export const enrolledFields = (context: Context) => ({
  ...classFields,
  enrolment: { id: enrolments.id, orderNumber: readableOrder(context, enrolments.orderNumber) },
  rights: guardianships.rights,
  coming: comingLesson(sessions, context.now),
  child: { id: children.id, name: children.name, nameCn: children.nameCn },
  held: lessonsThat(and(isBought(lessons), lte(lessons.endsAt, context.now))),
  total: sql<number>`${sessions.totalClasses} - ${lessonsThat(and(isNull(sessions.privateFor), not(isBought(lessons))))}`,
});

/** Joins the guardianship through which the signed-in parent sees the class of an enrolment. */
export const seenBy = (context: Context) =>
  and(
    eq(guardianships.childId, enrolments.childId),
    eq(guardianships.parentId, accountOf(context)),
    allowsAct('classes.read'),
  );

/** Condition and order of enrolments: live ones of a kind of offering, of one child or all, in one tab. */
export function enrolledIn(context: Context, { tab, child }: ClassQuery, kind: SQL) {
  const scope = and(isNull(enrolments.endedAt), kind, child ? eq(enrolments.childId, child) : undefined);
  return { scope, where: and(scope, tabsAt(context.now)[tab]), order: orders[tab] };
}

/** Enrolments in each tab. */
export async function countTabs(context: Context, scope: SQL | undefined): Promise<Record<Tab, number>> {
  const tabCondition = tabsAt(context.now);
  const countTab = (tab: Tab) => sql`${count()} filter (where ${tabCondition[tab]})`.mapWith(Number);
  const [counts] = await context.db
    .select({ current: countTab('current'), future: countTab('future'), finish: countTab('finish') })
    .from(enrolments)
    .innerJoin(guardianships, seenBy(context))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(scope);
  return counts ?? { current: 0, future: 0, finish: 0 };
}
