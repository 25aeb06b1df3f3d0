import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { MemberCourse } from '../../../contract/schedule/calls.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { lessons } from '../../schema/schedule.ts';
import { presentClass, presentTimes } from '../classroom/classes-query.ts';
import { goesTo } from '../classroom/goes-to.ts';
import { type ClassQuery, countTabs, enrolledFields, enrolledIn, seenBy } from './enrolled.ts';

/** The classes of the parent's children by tab, and the number in each tab. Camps have their own page. */
export async function listMemberCourses(context: Context, query: ClassQuery) {
  const { tab, page, page_size } = query;
  const { scope, where, order } = enrolledIn(context, query, ne(offerings.kind, 'camp'));
  const [rows, counts] = await Promise.all([
    selectCourses(context)
      .where(where)
      .orderBy(...order)
      .limit(page_size)
      .offset((page - 1) * page_size),
    countTabs(context, scope),
  ]);
  return { items: rows.map((row) => present(context, row)), total: counts[tab], page, page_size, counts };
}

const selectCourses = (context: Context) =>
  context.db
    .select({
      ...enrolledFields(context),
      nextAt: sql`(select min(${lessons.startsAt}) from ${lessons}
        where ${and(
          eq(lessons.sessionId, sessions.id),
          isBought(lessons),
          goesTo(context.db, enrolments.childId),
          gt(lessons.startsAt, context.now),
        )})`.mapWith(lessons.startsAt),
    })
    .from(enrolments)
    .innerJoin(guardianships, seenBy(context))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(children, eq(children.id, enrolments.childId));
type Row = Awaited<ReturnType<typeof selectCourses>>[number];

function present(context: Context, row: Row): MemberCourse {
  const { locale, now } = context;
  return {
    ...presentClass(row, locale),
    ...presentTimes(row, now),
    enrolment_id: row.enrolment.id,
    session_id: row.session.id,
    order_number: row.enrolment.orderNumber,
    child: presentChildLine(row.child),
    classes_held: row.held,
    total_classes: row.total,
    next_lesson_at: row.nextAt?.toString() ?? null,
  };
}
