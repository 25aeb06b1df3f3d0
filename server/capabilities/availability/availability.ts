import { and, count, eq, exists, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Now } from '../../platform/database/moments.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';

/** A row of sessions in a query: the table itself, or an alias of it. */
type SessionColumns = Record<
  'id' | 'offeringId' | 'classSize' | 'runs' | 'privateFor' | 'teacherId' | 'startsAt' | 'endsAt',
  PgColumn
>;
type OfferingColumns = Record<'id' | 'opensAt' | 'lessonMinutes', PgColumn>;

const select = new QueryBuilder();
const one = { one: sql`1` };
const taken = alias(seats, 'taken');
const lesson = alias(lessons, 'other_lesson');
const offering = alias(offerings, 'offering_of_session');
const group = alias(sessions, 'joinable_session');

/** Whether a seat is somebody's at `now`: kept for good, or held or offered still. */
export const isTaken = (seat: { heldUntil: PgColumn }, now: Now) =>
  or(isNull(seat.heldUntil), gt(seat.heldUntil, now));

const takenOf = (sessionId: PgColumn, now: Now) => and(eq(taken.sessionId, sessionId), isTaken(taken, now));

/** Whether anybody has a seat of a session at `now`. */
export const hasTakenSeat = (sessionId: PgColumn, now: Now): SQL =>
  exists(select.select(one).from(taken).where(takenOf(sessionId, now)));

const countTaken = ({ id }: Pick<SessionColumns, 'id'>, now: Now) =>
  select.select({ taken: count() }).from(taken).where(takenOf(id, now));

/** Whether another family has taken the teacher's hour for which a single private lesson was made. */
const isHourTaken = (session: SessionColumns, now: Now): SQL => {
  const kind = select
    .select({ kind: offering.kind })
    .from(offering)
    .where(eq(offering.id, session.offeringId));
  const others = select
    .select(one)
    .from(lesson)
    .where(
      and(
        eq(lesson.teacherId, session.teacherId),
        ne(lesson.sessionId, session.id),
        lt(lesson.startsAt, session.endsAt),
        isNull(lesson.calledOffAt),
        gt(lesson.endsAt, session.startsAt),
        hasTakenSeat(lesson.sessionId, now),
      ),
    );
  return sql`(${kind} = 'private_once' and ${exists(others)})`;
};

/**
 * How many seats are free at `now` of a session on offer (`isOffered`): class size less what is enrolled, held and offered. Being
 * on offer, it is nobody's own and not called off, and less has to be asked than by `seatsLeft`.
 */
export const groupSeatsLeft = (session: SessionColumns, now: Now): SQL<number> =>
  sql<number>`greatest(${session.classSize} - ${countTaken(session, now)}, 0)::int`;

/**
 * How many seats of any session are free at `now`, read beside its row: none of a class that was called off, and none of a single
 * private lesson whose hour another family has. With its neighbours the only place where this is decided: cards, filters, facets,
 * carts and orders all read it.
 */
export const seatsLeft = (session: SessionColumns, now: Now): SQL<number> =>
  sql<number>`(case when ${session.runs} is false then 0
    when ${session.teacherId} is not null and ${isHourTaken(session, now)} then 0
    else ${groupSeatsLeft(session, now)} end)`;

/** Whether a session is shown to families at `now`: it is nobody's own, not over and not called off; it may be full. */
export const isOffered = (session: SessionColumns, now: Now): SQL =>
  sql`(${and(isNull(session.privateFor), gt(session.endsAt, now))} and ${session.runs} is not false)`;

/** Whether families may choose a session at `now`: it is on offer and has a seat left. */
export const isJoinable = (session: SessionColumns, now: Now): SQL =>
  sql`(${isOffered(session, now)} and ${session.classSize} > ${countTaken(session, now)})`;

/** Whether an offering can be enrolled in at `now`: its time has come, and it is taught by the hour or has a joinable session. */
export const isBookable = (of: OfferingColumns, now: Now): SQL => {
  const joinable = select
    .select(one)
    .from(group)
    .where(and(eq(group.offeringId, of.id), isJoinable(group, now)));
  return sql`(${or(isNull(of.opensAt), lte(of.opensAt, now))} and (${of.lessonMinutes} is not null or ${exists(joinable)}))`;
};
