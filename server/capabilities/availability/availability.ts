import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { offerings } from '../catalog/tables.ts';
import { lessons } from '../schedule/tables.ts';
import { seats } from '../seats/tables.ts';

/** A row of sessions in a query: the table itself, or an alias of it. */
type SessionColumns = Record<
  'id' | 'offeringId' | 'classSize' | 'runs' | 'madeFor' | 'teacherId' | 'startsAt' | 'endsAt',
  PgColumn
>;

const taken = alias(seats, 'taken');
const lesson = alias(lessons, 'other_lesson');
const offering = alias(offerings, 'seats_offering');

/** Whether a seat is somebody's at `now`: kept for good, or held or offered still. */
export const isTaken = (seat: { heldUntil: PgColumn }, now: Temporal.Instant) =>
  or(isNull(seat.heldUntil), gt(seat.heldUntil, now));

/** Whether another family has taken the teacher's hour for which a single private lesson was made. */
const isHourTaken = (session: SessionColumns, now: Temporal.Instant): SQL => sql`(
  (select ${offering.kind} from ${offerings} seats_offering where ${eq(offering.id, session.offeringId)}) = 'private_once'
  and exists (select 1 from ${lessons} other_lesson where ${and(
    eq(lesson.teacherId, session.teacherId),
    ne(lesson.sessionId, session.id),
    sql`${lesson.startsAt} < ${session.endsAt} and ${lesson.endsAt} > ${session.startsAt}`,
  )} and exists (select 1 from ${seats} taken where ${and(eq(taken.sessionId, lesson.sessionId), isTaken(taken, now))})))`;

/**
 * How many seats of a session are free at `now`, read beside its row: class size less what is enrolled, held and offered; none of
 * a class that was called off, and none of a single private lesson whose hour another family has. The only place where this is
 * decided: cards, filters, facets, carts and orders all read it.
 */
export const seatsLeft = (session: SessionColumns, now: Temporal.Instant): SQL<number> =>
  sql<number>`(case when ${session.runs} is false then 0
    when ${session.teacherId} is not null and ${isHourTaken(session, now)} then 0
    else greatest(${session.classSize} - (select count(*) from ${seats} taken where ${and(eq(taken.sessionId, session.id), isTaken(taken, now))}), 0)
  end)::int`;

/** Whether families may choose a session at `now`: it is nobody's own, not over, not called off, and has a seat left. */
export const isJoinable = (session: SessionColumns, now: Temporal.Instant): SQL =>
  sql`(${isOffered(session, now)} and ${seatsLeft(session, now)} > 0)`;

/** Whether a session is shown to families at `now`: it is nobody's own, not over and not called off; it may be full. */
export const isOffered = (session: SessionColumns, now: Temporal.Instant): SQL =>
  sql`(${and(isNull(session.madeFor), gt(session.endsAt, now))} and ${session.runs} is not false)`;
