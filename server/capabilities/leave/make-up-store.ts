import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { leaveRequests, makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import type { LeaveLessonRow } from './store.ts';

export type Right = typeof makeUpRights.$inferSelect;
export type MakeUpPlace = typeof makeUpPlaces.$inferSelect;

const missed = alias(lessons, 'missed');

/** Finds a right and locks it until the transaction ends. */
export async function lockRight(context: Context, id: string): Promise<Right | null> {
  const [row] = await context.db.select().from(makeUpRights).where(eq(makeUpRights.id, id)).for('update');
  return row ?? null;
}

export async function findRight(context: Context, id: string): Promise<Right | null> {
  const [row] = await context.db.select().from(makeUpRights).where(eq(makeUpRights.id, id));
  return row ?? null;
}

/** The open right that a leave earned. */
export async function rightOfLeave(context: Context, leaveId: string): Promise<Right | null> {
  const [row] = await context.db
    .select()
    .from(makeUpRights)
    .where(and(eq(makeUpRights.leaveId, leaveId), isNull(makeUpRights.endedAt)));
  return row ?? null;
}

export async function endRight(
  context: Context,
  id: string,
  why: NonNullable<Right['endedWhy']>,
): Promise<void> {
  await context.db
    .update(makeUpRights)
    .set({ endedAt: context.now, endedWhy: why })
    .where(and(eq(makeUpRights.id, id), isNull(makeUpRights.endedAt)));
}

/** A class, or a child in it. */
export type InClass = { sessionId: string; childId?: string | undefined };

/** Ends the rights earned in a class, of all children or one. Returns how many. */
export async function endRightsOf(
  context: Context,
  { sessionId, childId }: InClass,
  why: NonNullable<Right['endedWhy']>,
): Promise<number> {
  const lessonIds = context.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.sessionId, sessionId));
  const rows = await context.db
    .update(makeUpRights)
    .set({ endedAt: context.now, endedWhy: why })
    .where(
      and(
        inArray(makeUpRights.lessonId, lessonIds),
        isNull(makeUpRights.endedAt),
        childId ? eq(makeUpRights.childId, childId) : undefined,
      ),
    )
    .returning({ id: makeUpRights.id });
  return rows.length;
}

/** Lessons of a class that have not begun. */
export async function lessonsAhead(context: Context, sessionId: string): Promise<string[]> {
  const rows = await context.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.sessionId, sessionId), gt(lessons.startsAt, context.now)))
    .orderBy(asc(lessons.id))
    .limit(500);
  return rows.map((row) => row.id);
}

/** A right valid until at least an instant; families are warned of a later end anew. */
const validFor = (until: Temporal.Instant) => ({
  goodUntil: sql`greatest(${makeUpRights.goodUntil}, ${until.toString()}::timestamptz)`,
  warnedAt: sql`case when ${makeUpRights.goodUntil} >= ${until.toString()}::timestamptz then ${makeUpRights.warnedAt} end`,
});

/** Marks rights earned by leave from a lesson as earned by its calling off, so that families may take credits for them. */
export async function markAsCalledOff(
  context: Context,
  { lessonId, goodUntil }: { lessonId: string; goodUntil: Temporal.Instant },
): Promise<void> {
  await context.db
    .update(makeUpRights)
    .set({
      earnedBy: 'called_off',
      leaveId: null,
      ...validFor(goodUntil),
    })
    .where(
      and(
        eq(makeUpRights.lessonId, lessonId),
        eq(makeUpRights.earnedBy, 'leave'),
        isNull(makeUpRights.endedAt),
      ),
    );
}

/** Children with a right from the calling off of a lesson, in any state. */
export async function calledOffRights(context: Context, lessonId: string): Promise<Set<string>> {
  const rows = await context.db
    .select({ childId: makeUpRights.childId })
    .from(makeUpRights)
    .where(and(eq(makeUpRights.lessonId, lessonId), eq(makeUpRights.earnedBy, 'called_off')))
    .limit(1000);
  return new Set(rows.map((row) => row.childId));
}

/** Extends a right to at least an instant. */
export async function extendRight(context: Context, id: string, until: Temporal.Instant): Promise<void> {
  await context.db.update(makeUpRights).set(validFor(until)).where(eq(makeUpRights.id, id));
}

/** What is offered to or booked by guests of these lessons. */
export async function guestPlacesIn(context: Context, lessonIds: readonly string[]): Promise<MakeUpPlace[]> {
  if (lessonIds.length === 0) return [];
  return context.db
    .select()
    .from(makeUpPlaces)
    .where(and(inArray(makeUpPlaces.lessonId, [...lessonIds]), isNull(makeUpPlaces.endedAt)))
    .orderBy(asc(makeUpPlaces.lessonId), asc(makeUpPlaces.seatNo))
    .limit(5000);
}

/** The place a right is offered or has booked. */
export async function placeOf(context: Context, rightId: string): Promise<MakeUpPlace | null> {
  const [row] = await context.db
    .select()
    .from(makeUpPlaces)
    .where(and(eq(makeUpPlaces.rightId, rightId), isNull(makeUpPlaces.endedAt)));
  return row ?? null;
}

/** Places in upcoming lessons, offered or booked, by rights earned in a class (by all children or one). */
export async function placesOf(context: Context, { sessionId, childId }: InClass): Promise<MakeUpPlace[]> {
  const { db } = context;
  const ahead = db.select({ id: lessons.id }).from(lessons).where(gt(lessons.startsAt, context.now));
  const earned = db
    .select({ id: makeUpRights.id })
    .from(makeUpRights)
    .innerJoin(missed, eq(missed.id, makeUpRights.lessonId))
    .where(eq(missed.sessionId, sessionId));
  return db
    .select()
    .from(makeUpPlaces)
    .where(
      and(
        inArray(makeUpPlaces.rightId, earned),
        isNull(makeUpPlaces.endedAt),
        inArray(makeUpPlaces.lessonId, ahead),
        childId ? eq(makeUpPlaces.childId, childId) : undefined,
      ),
    )
    .orderBy(asc(makeUpPlaces.lessonId), asc(makeUpPlaces.seatNo))
    .limit(2000);
}

export async function insertPlace(context: Context, row: typeof makeUpPlaces.$inferInsert): Promise<void> {
  await context.db.insert(makeUpPlaces).values(row);
}

export async function bookPlace(context: Context, id: string): Promise<void> {
  await context.db
    .update(makeUpPlaces)
    .set({ offeredUntil: null, takenAt: context.now })
    .where(eq(makeUpPlaces.id, id));
}

export async function endPlaces(
  context: Context,
  ids: readonly string[],
  why: NonNullable<MakeUpPlace['endedWhy']>,
): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(makeUpPlaces)
    .set({ endedAt: context.now, endedWhy: why })
    .where(and(inArray(makeUpPlaces.id, [...ids]), isNull(makeUpPlaces.endedAt)));
}

/** Joins `leave_requests` and `seats` of a class: granted leave of a child that still has this seat. */
export const isSeatOfLeave = and(
  eq(leaveRequests.state, 'granted'),
  eq(seats.seatNo, leaveRequests.seatNo),
  eq(seats.childId, leaveRequests.childId),
);

/** Numbers of the children in a class, and of those on leave from this lesson. Excludes children who left the class. */
export async function numbersIn(
  context: Context,
  { lesson, session }: Pick<LeaveLessonRow, 'lesson' | 'session'>,
): Promise<{ seated: number[]; lent: number[]; away: Map<number, string> }> {
  const taken = await context.db
    .select({ seatNo: seats.seatNo, childId: seats.childId })
    .from(seats)
    .where(eq(seats.sessionId, session.id))
    .limit(1000);
  const away = await context.db
    .select({ seatNo: seats.seatNo, childId: leaveRequests.childId })
    .from(leaveRequests)
    .innerJoin(seats, and(eq(seats.sessionId, session.id), isSeatOfLeave))
    .where(eq(leaveRequests.lessonId, lesson.id))
    .limit(1000);
  return {
    seated: taken.filter(({ childId }) => childId !== null).map(({ seatNo }) => seatNo),
    lent: taken.filter(({ childId }) => childId === null).map(({ seatNo }) => seatNo),
    away: new Map(away.map((row) => [row.seatNo, row.childId])),
  };
}

/** Lessons with an offer that has run out. */
export async function lessonsWithLapsed(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectDistinct({ id: makeUpPlaces.lessonId })
    .from(makeUpPlaces)
    .where(and(isNull(makeUpPlaces.endedAt), lte(makeUpPlaces.offeredUntil, context.now)))
    .orderBy(asc(makeUpPlaces.lessonId))
    .limit(200);
  return rows.map((row) => row.id);
}

/** Ends the offers of a lesson that have run out; returns their ids. */
export async function lapsePlaces(context: Context, lessonId: string): Promise<string[]> {
  const rows = await context.db
    .update(makeUpPlaces)
    .set({ endedAt: context.now, endedWhy: 'lapsed' })
    .where(
      and(
        eq(makeUpPlaces.lessonId, lessonId),
        isNull(makeUpPlaces.endedAt),
        lte(makeUpPlaces.offeredUntil, context.now),
      ),
    )
    .returning({ id: makeUpPlaces.id });
  return rows.map((row) => row.id);
}

/** Make-up rights of children, for the family's export. */
export async function keptRights(context: Context, { childIds }: { childIds: readonly string[] }) {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: makeUpRights.childId,
      missed_at: missed.startsAt,
      earned_by: makeUpRights.earnedBy,
      earned_at: makeUpRights.earnedAt,
      good_until: makeUpRights.goodUntil,
      ended_at: makeUpRights.endedAt,
      ended_why: makeUpRights.endedWhy,
    })
    .from(makeUpRights)
    .innerJoin(missed, eq(missed.id, makeUpRights.lessonId))
    .where(inArray(makeUpRights.childId, [...childIds]))
    .orderBy(asc(makeUpRights.earnedAt), asc(makeUpRights.id))
    .limit(5000);
}

/** Inserts rights, one per child and lesson. */
export async function insertRights(
  context: Context,
  rows: (typeof makeUpRights.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await context.db.insert(makeUpRights).values(rows).onConflictDoNothing();
}
