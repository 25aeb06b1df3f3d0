import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { leaveRequests } from '../../schema/leave.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import { teachers } from '../../schema/teachers.ts';
import { givenBy } from '../enrolments/index.ts';
import { lockSessions } from '../seats/index.ts';

export type Leave = typeof leaveRequests.$inferSelect;
export type LeaveLessonRow = {
  lesson: typeof lessons.$inferSelect;
  session: typeof sessions.$inferSelect;
  offering: typeof offerings.$inferSelect;
  site: typeof sites.$inferSelect;
};

const withClass = ({ db }: Context) =>
  db
    .select({ lesson: lessons, session: sessions, offering: offerings, site: sites })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));

/**
 * Lessons with their class, locked in sorted order until the transaction ends. Classes are locked first, as moving lessons and
 * selling seats do: a guest may take an unsold number of the class.
 */
export async function lockLeaveLessons(context: Context, ids: readonly string[]): Promise<LeaveLessonRow[]> {
  if (ids.length === 0) return [];
  const classes = await context.db
    .selectDistinct({ id: lessons.sessionId })
    .from(lessons)
    .where(inArray(lessons.id, [...new Set(ids)]));
  await lockSessions(
    context,
    classes.map(({ id }) => id),
  );
  return withClass(context)
    .where(inArray(lessons.id, [...new Set(ids)]))
    .orderBy(asc(lessons.id))
    .for('no key update', { of: lessons });
}

/** Lessons with their class, unlocked. */
export async function leaveLessons(context: Context, ids: readonly string[]): Promise<LeaveLessonRow[]> {
  if (ids.length === 0) return [];
  return withClass(context)
    .where(inArray(lessons.id, [...ids]))
    .orderBy(asc(lessons.id))
    .limit(500);
}

export async function findLeaveLesson(context: Context, id: string): Promise<LeaveLessonRow | null> {
  const [row] = await withClass(context).where(eq(lessons.id, id));
  return row ?? null;
}

/** Requested or granted leave of children from lessons. */
export async function openLeaves(
  context: Context,
  { lessonIds, childIds }: { lessonIds: readonly string[]; childIds?: readonly string[] },
): Promise<Leave[]> {
  if (lessonIds.length === 0) return [];
  return context.db
    .select()
    .from(leaveRequests)
    .where(
      and(
        inArray(leaveRequests.lessonId, [...lessonIds]),
        childIds ? inArray(leaveRequests.childId, [...childIds]) : undefined,
        inArray(leaveRequests.state, ['asked', 'granted']),
      ),
    )
    .orderBy(asc(leaveRequests.askedAt), asc(leaveRequests.id))
    .limit(2000);
}

/** Pairs of lesson and child, as `lesson child`, whose leave was declined: a new request needs an answer. */
export async function declinedLeaves(
  context: Context,
  { lessonIds, childIds }: { lessonIds: readonly string[]; childIds: readonly string[] },
): Promise<Set<string>> {
  if (lessonIds.length === 0 || childIds.length === 0) return new Set();
  const rows = await context.db
    .select({ lessonId: leaveRequests.lessonId, childId: leaveRequests.childId })
    .from(leaveRequests)
    .where(
      and(
        inArray(leaveRequests.lessonId, [...lessonIds]),
        inArray(leaveRequests.childId, [...childIds]),
        eq(leaveRequests.state, 'declined'),
      ),
    )
    .limit(2000);
  return new Set(rows.map((row) => `${row.lessonId} ${row.childId}`));
}

export async function insertLeaves(
  context: Context,
  rows: (typeof leaveRequests.$inferInsert)[],
): Promise<void> {
  await context.db.insert(leaveRequests).values(rows);
}

export async function findLeave(context: Context, id: string): Promise<Leave | null> {
  const [row] = await context.db.select().from(leaveRequests).where(eq(leaveRequests.id, id));
  return row ?? null;
}

export async function leavesById(context: Context, ids: readonly string[]): Promise<Map<string, Leave>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select()
    .from(leaveRequests)
    .where(inArray(leaveRequests.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map((leave) => [leave.id, leave]));
}

export async function updateLeave(
  context: Context,
  id: string,
  change: Partial<typeof leaveRequests.$inferInsert>,
): Promise<void> {
  await context.db.update(leaveRequests).set(change).where(eq(leaveRequests.id, id));
}

/** The child's seat number in the class, or null. */
export async function seatOf(
  context: Context,
  { sessionId, childId }: { sessionId: string; childId: string },
): Promise<number | null> {
  const [row] = await context.db
    .select({ seatNo: seats.seatNo })
    .from(seats)
    .where(and(eq(seats.sessionId, sessionId), eq(seats.childId, childId), isNull(seats.heldUntil)));
  return row?.seatNo ?? null;
}

/** Accounts of the teachers of a lesson. */
export async function teachersOf(context: Context, { lesson }: LeaveLessonRow): Promise<string[]> {
  const rows = await context.db
    .select({ accountId: teachers.accountId })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(teachers, and(isNotNull(teachers.accountId), givenBy(context, teachers.id)))
    .where(eq(lessons.id, lesson.id))
    .orderBy(asc(teachers.id))
    .limit(20);
  return rows.flatMap((row) => row.accountId ?? []);
}

/** Leave of children, for the family's export. */
export async function keptLeave(context: Context, { childIds }: { childIds: readonly string[] }) {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: leaveRequests.childId,
      number: offerings.number,
      name: offerings.name,
      starts_at: lessons.startsAt,
      reason: leaveRequests.reason,
      state: leaveRequests.state,
      asked_at: leaveRequests.askedAt,
      answered_at: leaveRequests.answeredAt,
      words: leaveRequests.words,
    })
    .from(leaveRequests)
    .innerJoin(lessons, eq(lessons.id, leaveRequests.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(leaveRequests.childId, [...childIds]))
    .orderBy(asc(leaveRequests.askedAt), asc(leaveRequests.id))
    .limit(5000);
}

/** Erases the words and pictures of children's leave; returns the ids of the pictures. */
export async function eraseLeave(context: Context, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .select({ pictureId: leaveRequests.pictureId })
    .from(leaveRequests)
    .where(and(inArray(leaveRequests.childId, [...childIds]), isNotNull(leaveRequests.pictureId)))
    .limit(5000);
  await context.db
    .update(leaveRequests)
    .set({ reason: '', words: null, pictureId: null })
    .where(inArray(leaveRequests.childId, [...childIds]));
  return rows.flatMap((row) => row.pictureId ?? []);
}

/** Names of children, by id. */
export async function childLines(context: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; name_cn: string }>();
  const rows = await context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(children)
    .where(inArray(children.id, [...ids]))
    .limit(1000);
  return new Map(rows.map((row) => [row.id, { name: row.name, name_cn: row.nameCn }]));
}

/** The children of a class, with their enrolments. */
export async function enrolledIn(
  context: Context,
  sessionId: string,
): Promise<{ childId: string; enrolmentId: string }[]> {
  return context.db
    .select({ childId: enrolments.childId, enrolmentId: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt)))
    .orderBy(asc(enrolments.id))
    .limit(1000);
}

type MissedLesson = { childId: string; lessonId: string };

/** The active enrolment through which a child is in a lesson's class, or null. Its lesson account pays for the make-up lesson. */
export async function enrolmentFor(
  context: Context,
  { childId, lessonId }: MissedLesson,
): Promise<string | null> {
  const [row] = await context.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .where(and(eq(lessons.id, lessonId), eq(enrolments.childId, childId), isNull(enrolments.endedAt)))
    .orderBy(desc(enrolments.enrolledAt))
    .limit(1);
  return row?.id ?? null;
}

/** Money paid for the class of a line in minor units, including top-up orders. */
const moneyPaid = sql<string>`(coalesce(${orderLines.leftTotal}, ${orderLines.total}) + (select coalesce(sum(coalesce(tops.left_total, tops.total)), 0)
  from ${orderLines} tops where tops.tops_line_id = ${orderLines.id} and coalesce(tops.settled_by, 'move') = 'move'))`;

/**
 * Lessons that this money paid for: what was left of a course that had begun, or the lessons of a moved line. Needs the line and its
 * session in the query.
 */
const lessonsPaid = sql<number>`coalesce(${orderLines.leftLessons}, (select (agreed.line->>'lessons')::int - coalesce((agreed.line->>'held')::int, 0)
  from (select ${orders.agreement}->'lines'->${orderLines.position} as line from ${orders}
    where ${orders.number} = ${orderLines.orderNumber}) agreed), ${sessions.totalClasses})`;

/** What one lesson of a line cost, in minor units, rounded half up; needs the same. */
export const paidPerLesson = sql<string>`round(${moneyPaid}::numeric / ${lessonsPaid})`;

/** What the child's class cost: minor units, number of lessons, and buyer. */
export async function paidFor(context: Context, { childId, lessonId }: MissedLesson) {
  const [row] = await context.db
    .select({
      enrolmentId: enrolments.id,
      orderNumber: orderLines.orderNumber,
      lineId: orderLines.id,
      boughtBy: enrolments.boughtBy,
      total: moneyPaid.mapWith(Number),
      lessons: lessonsPaid,
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderNumber, enrolments.orderNumber),
        eq(orderLines.sessionId, enrolments.sessionId),
        eq(orderLines.childId, enrolments.childId),
      ),
    )
    .where(and(eq(lessons.id, lessonId), eq(enrolments.childId, childId), isNull(enrolments.endedAt)))
    .limit(1);
  return row ?? null;
}
