import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Span } from '../../platform/spans.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { cancelledPrivateLessons } from '../../schema/private-lessons.ts';
import { lessons, takenHours } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import { teachers } from '../../schema/teachers.ts';
import { hasTakenSeat } from '../availability/index.ts';
import { givesLesson, hoursWithoutLesson } from '../giving/index.ts';

export type LessonRow = typeof lessons.$inferSelect;
export type PrivateSession = {
  session: typeof sessions.$inferSelect;
  offering: typeof offerings.$inferSelect;
  site: typeof sites.$inferSelect;
  teacher: typeof teachers.$inferSelect;
};

/** Matches private lessons whose session has a seat; others do not count. */
const hasSeat = (now: Temporal.Instant) => hasTakenSeat(lessons.sessionId, now);

type Within = { teacherId: string; from: Temporal.Instant; until: Temporal.Instant; except?: string };

/** Returns a teacher's hours between two instants: classes, private lessons, covers for others, and hours taken without a lesson. */
export async function busyOf(context: Context, within: Within): Promise<Span[]> {
  const hours = await hoursWithoutLesson(context, [within.teacherId], within);
  return [...(await lessonsGiven(context, within)), ...hours];
}

async function lessonsGiven(context: Context, { teacherId, from, until, except }: Within): Promise<Span[]> {
  return context.db
    .select({ startsAt: lessons.startsAt, endsAt: lessons.endsAt })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(
      and(
        isNull(lessons.calledOffAt),
        gt(lessons.endsAt, from),
        lt(lessons.startsAt, until),
        givesLesson({ lesson: lessons, session: sessions }, teacherId),
        or(isNull(lessons.teacherId), hasSeat(context.now)),
        except ? ne(lessons.id, except) : undefined,
      ),
    )
    .orderBy(asc(lessons.startsAt))
    .limit(5000);
}

/** Locks teachers in sorted order before one of their hours is taken. */
export async function lockTeachers(context: Context, ids: readonly string[]): Promise<void> {
  await context.db
    .select({ id: teachers.id })
    .from(teachers)
    .where(inArray(teachers.id, [...ids]))
    .orderBy(asc(teachers.id))
    .for('no key update');
}

/** Locks a child, so that nothing else is booked for them in the meantime. */
export async function lockChild(context: Context, id: string): Promise<void> {
  await context.db.select({ id: children.id }).from(children).where(eq(children.id, id)).for('no key update');
}

/** Deletes these teachers' upcoming lessons whose hold has expired. */
export async function deleteUnheldLessons(context: Context, teacherIds: readonly string[]): Promise<void> {
  await context.db
    .delete(lessons)
    .where(
      and(
        inArray(lessons.teacherId, [...teacherIds]),
        gt(lessons.startsAt, context.now),
        not(hasSeat(context.now)),
      ),
    );
}

/** Returns private lessons of these sessions that take place, soonest first. */
export async function lessonsOfSessions(
  context: Context,
  sessionIds: readonly string[],
): Promise<LessonRow[]> {
  if (sessionIds.length === 0) return [];
  return context.db
    .select()
    .from(lessons)
    .where(and(inArray(lessons.sessionId, [...sessionIds]), isNull(lessons.calledOffAt)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(5000);
}

export async function lessonById(context: Context, id: string): Promise<LessonRow | null> {
  const [lesson] = await context.db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.calledOffAt)));
  return lesson ?? null;
}

export async function moveLessonRow(context: Context, id: string, { startsAt, endsAt }: Span): Promise<void> {
  await context.db
    .update(lessons)
    .set({ startsAt, endsAt, revisedAt: context.now, movedFrom: null })
    .where(eq(lessons.id, id));
}

type DeletedLesson = Pick<LessonRow, 'id' | 'sessionId' | 'startsAt'>;

/** Deletes booked lessons and keeps their times, for calendars with a copy. Returns them. */
async function deleteBooked(context: Context, which: SQL | undefined): Promise<DeletedLesson[]> {
  const deleted = await context.db.delete(lessons).where(which).returning({
    id: lessons.id,
    sessionId: lessons.sessionId,
    position: lessons.position,
    startsAt: lessons.startsAt,
    endsAt: lessons.endsAt,
  });
  const gone = deleted.map((lesson) => ({ ...lesson, cancelledAt: context.now }));
  if (gone.length > 0) await context.db.insert(cancelledPrivateLessons).values(gone);
  return deleted;
}

export async function deleteLesson(context: Context, id: string): Promise<void> {
  await deleteBooked(context, eq(lessons.id, id));
}

/** Deletes upcoming lessons of private sessions in which nobody has a seat any longer. Returns them. */
export async function deleteUnseatedLessons(
  context: Context,
  sessionIds: readonly string[],
): Promise<DeletedLesson[]> {
  return deleteBooked(
    context,
    and(
      inArray(lessons.sessionId, [...sessionIds]),
      isNotNull(lessons.teacherId),
      gt(lessons.startsAt, context.now),
      not(hasSeat(context.now)),
    ),
  );
}

/** The sessions among these that a child has been enrolled in: an order for them was paid. */
export async function everPaid(context: Context, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await context.db
    .selectDistinct({ sessionId: enrolments.sessionId })
    .from(enrolments)
    .where(inArray(enrolments.sessionId, [...sessionIds]))
    .limit(1000);
  return rows.map(({ sessionId }) => sessionId);
}

/** Finds the private ones among these sessions, with offering, teacher and site. */
export async function findPrivateSessions(
  context: Context,
  ids: readonly string[],
): Promise<PrivateSession[]> {
  if (ids.length === 0) return [];
  return context.db
    .select({ session: sessions, offering: offerings, site: sites, teacher: teachers })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(teachers, eq(teachers.id, sessions.teacherId))
    .where(inArray(sessions.id, [...ids]))
    .orderBy(asc(sessions.id));
}

/** Finds a private session for this child that nobody has bought or holds yet; for a single lesson, at this hour. */
export async function findUnsold(
  context: Context,
  {
    offeringId,
    teacherId,
    childId,
    startsAt,
  }: { offeringId: string; teacherId: string; childId: string; startsAt: Temporal.Instant | null },
): Promise<string | null> {
  const [row] = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.privateFor, childId),
        eq(sessions.offeringId, offeringId),
        eq(sessions.teacherId, teacherId),
        startsAt ? eq(sessions.startsAt, startsAt) : gte(sessions.validUntil, context.now),
        notExists(
          context.db.select({ no: seats.seatNo }).from(seats).where(eq(seats.sessionId, sessions.id)),
        ),
        notExists(
          context.db
            .select({ id: enrolments.id })
            .from(enrolments)
            .where(eq(enrolments.sessionId, sessions.id)),
        ),
      ),
    )
    .orderBy(asc(sessions.id))
    .limit(1)
    // Locks it against clean-up until it is in the cart; skips one that is being deleted.
    .for('key share', { skipLocked: true });
  return row?.id ?? null;
}

export async function insertPrivateSession(
  context: Context,
  row: typeof sessions.$inferInsert,
): Promise<void> {
  await context.db.insert(sessions).values(row);
}

export async function updatePrivateSession(
  context: Context,
  id: string,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await context.db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Deletes private sessions, which the caller has locked, and their lessons. */
export async function deletePrivateSessions(context: Context, ids: readonly string[]): Promise<void> {
  await context.db.delete(lessons).where(inArray(lessons.sessionId, [...ids]));
  await context.db
    .delete(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNotNull(sessions.privateFor)));
}

/** Finds private sessions in which a child has a permanent seat, with their orders. */
export async function findBoughtSessions(
  context: Context,
  childIds: readonly string[],
): Promise<{ sessionId: string; orderNumber: string | null; boughtBy: string | null }[]> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      sessionId: enrolments.sessionId,
      orderNumber: enrolments.orderNumber,
      boughtBy: enrolments.boughtBy,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(
        isNull(enrolments.endedAt),
        eq(sessions.privateFor, enrolments.childId),
        inArray(enrolments.childId, [...childIds]),
      ),
    )
    .orderBy(desc(enrolments.enrolledAt), asc(enrolments.id))
    .limit(200);
}

/** Takes an hour of a teacher without a lesson. Returns its id. */
export async function insertHour(
  context: Context,
  { teacherId, startsAt, endsAt }: Span & { teacherId: string },
): Promise<string> {
  const id = context.newId();
  await context.db.insert(takenHours).values({ id, teacherId, startsAt, endsAt });
  return id;
}

export async function deleteHours(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await context.db.delete(takenHours).where(inArray(takenHours.id, [...ids]));
}
