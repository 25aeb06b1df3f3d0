import { and, count, eq, exists, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { existsByRow } from '../../platform/database/exists-by-row.ts';
import type { Now } from '../../platform/database/moments.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';

/** Columns of a session: the table's or an alias's. */
type SessionColumns = Record<
  'id' | 'offeringId' | 'classSize' | 'runs' | 'privateFor' | 'teacherId' | 'startsAt' | 'endsAt',
  PgColumn
>;
type OfferingColumns = Record<'id' | 'opensAt' | 'lessonMinutes', PgColumn>;

const select = new QueryBuilder();
const anyRow = { one: sql`1` };
const takenSeat = alias(seats, 'taken');
const lesson = alias(lessons, 'other_lesson');
const offering = alias(offerings, 'offering_of_session');
const group = alias(sessions, 'joinable_session');

/** Whether a seat is taken at `now`: by an enrolment, or by a hold or offer that has not expired. */
export const isTaken = (seat: { heldUntil: PgColumn }, now: Now) =>
  or(isNull(seat.heldUntil), gt(seat.heldUntil, now));

const takenOf = (sessionId: PgColumn, now: Now) =>
  and(eq(takenSeat.sessionId, sessionId), isTaken(takenSeat, now));

/** Whether a session has a taken seat at `now`. */
export const hasTakenSeat = (sessionId: PgColumn, now: Now): SQL =>
  exists(select.select(anyRow).from(takenSeat).where(takenOf(sessionId, now)));

const countTaken = ({ id }: Pick<SessionColumns, 'id'>, now: Now) =>
  select.select({ taken: count() }).from(takenSeat).where(takenOf(id, now));

/** Whether another family has taken the hour of a single private lesson. */
const isHourTaken = (session: SessionColumns, now: Now): SQL => {
  const kind = select
    .select({ kind: offering.kind })
    .from(offering)
    .where(eq(offering.id, session.offeringId));
  const otherLessons = select
    .select(anyRow)
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
  return sql`(${kind} = 'private_once' and ${exists(otherLessons)})`;
};

/**
 * Counts the free seats at `now` of a session on offer (`isOffered`): a cheaper `seatsLeft` for sessions that are open
 * to all and not called off.
 */
export const groupSeatsLeft = (session: SessionColumns, now: Now): SQL<number> =>
  sql<number>`greatest(${session.classSize} - ${countTaken(session, now)}, 0)::int`;

/**
 * Counts the free seats at `now` of any session: none if it is called off, or if another family has taken the hour of a
 * single private lesson. Cards, filters, carts and orders all read this.
 */
export const seatsLeft = (session: SessionColumns, now: Now): SQL<number> =>
  sql<number>`(case when ${session.runs} is false then 0
    when ${session.teacherId} is not null and ${isHourTaken(session, now)} then 0
    else ${groupSeatsLeft(session, now)} end)`;

/** Whether families see a session at `now`: not private, not over, not called off. It may be full. */
export const isOffered = (session: SessionColumns, now: Now): SQL =>
  sql`(${and(isNull(session.privateFor), gt(session.endsAt, now))} and ${session.runs} is not false)`;

/** Whether families may choose a session at `now`: on offer with a free seat. */
export const isJoinable = (session: SessionColumns, now: Now): SQL =>
  sql`(${isOffered(session, now)} and ${session.classSize} > ${countTaken(session, now)})`;

/** Whether an offering can be enrolled in at `now`: open, and taught by the hour or with a joinable session. */
export const isBookable = (offered: OfferingColumns, now: Now): SQL => {
  const joinable = select
    .select(anyRow)
    .from(group)
    .where(and(eq(group.offeringId, offered.id), isJoinable(group, now)));
  return sql`(${or(isNull(offered.opensAt), lte(offered.opensAt, now))} and (${offered.lessonMinutes} is not null or ${existsByRow(joinable)}))`;
};
