import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { makeUpPlaces } from '../../schema/leave.ts';
import { cancelledPrivateLessons as cancelled } from '../../schema/private-lessons.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';
import { fields, type LessonRow, most, type Span, within } from './store.ts';

/** A lesson that a child left before it began, and how the child had been in it. */
export type LeftRow = LessonRow & { leftAt: Temporal.Instant | null };
type Left = Span & { copiesSince: Temporal.Instant };

/** Left since the copies were made, and before the lesson. */
const leftAhead = (leftAt: PgColumn, { copiesSince }: Left) =>
  and(gt(leftAt, copiesSince), gte(lessons.startsAt, leftAt));

/** Lists the lessons ahead of classes that the children left: refunded, moved, or called off. */
const ofClasses = ({ db }: Context, childIds: readonly string[], span: Left) =>
  db
    .select({ ...fields, childId: enrolments.childId, leftAt: enrolments.endedAt })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        inArray(enrolments.childId, [...childIds]),
        leftAhead(enrolments.endedAt, span),
        isBought(lessons),
        within(span),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(enrolments.id))
    .limit(most);

/** Lists booked make-up lessons that were given back. */
const ofMakeUps = ({ db }: Context, childIds: readonly string[], span: Left) =>
  db
    .select({ ...fields, childId: makeUpPlaces.childId, leftAt: makeUpPlaces.endedAt })
    .from(makeUpPlaces)
    .innerJoin(lessons, eq(lessons.id, makeUpPlaces.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        inArray(makeUpPlaces.childId, [...childIds]),
        // A place that was only offered is in no calendar.
        isNull(makeUpPlaces.offeredUntil),
        leftAhead(makeUpPlaces.endedAt, span),
        within(span),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(makeUpPlaces.id))
    .limit(most);

const ofTrials = ({ db }: Context, childIds: readonly string[], span: Left) =>
  db
    .select({ ...fields, childId: trials.childId, leftAt: trials.cancelledAt })
    .from(trials)
    .innerJoin(lessons, eq(lessons.id, trials.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(inArray(trials.childId, [...childIds]), leftAhead(trials.cancelledAt, span), within(span)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(trials.id))
    .limit(most);

/** Lists private lessons that were cancelled or returned. Their rows are gone; the session names the child. */
const ofPrivate = ({ db }: Context, childIds: readonly string[], { from, until, copiesSince }: Left) =>
  db
    .selectDistinctOn([cancelled.startsAt, cancelled.id], {
      ...fields,
      lesson: {
        id: cancelled.id,
        position: cancelled.position,
        startsAt: cancelled.startsAt,
        endsAt: cancelled.endsAt,
        revisedAt: cancelled.cancelledAt,
        calledOffAt: cancelled.cancelledAt,
      },
      childId: enrolments.childId,
      leftAt: cancelled.cancelledAt,
    })
    .from(cancelled)
    .innerJoin(sessions, eq(sessions.id, cancelled.sessionId))
    // Bought once: hours that an unpaid order held are in no calendar.
    .innerJoin(
      enrolments,
      and(eq(enrolments.sessionId, sessions.id), eq(enrolments.childId, sessions.privateFor)),
    )
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        inArray(enrolments.childId, [...childIds]),
        gt(cancelled.cancelledAt, copiesSince),
        gt(cancelled.endsAt, from),
        lt(cancelled.startsAt, until),
        sql`${enrolments.enrolledAt} <= ${cancelled.cancelledAt}`,
      ),
    )
    .orderBy(asc(cancelled.startsAt), asc(cancelled.id))
    .limit(most);

/** Lists the lessons in a span that the children left before they began, since calendars took their copies. */
export async function lessonsLeft(
  context: Context,
  childIds: readonly string[],
  span: Left,
): Promise<LeftRow[]> {
  const as = (shown: LeftRow['as']) => (row: Omit<LeftRow, 'as'>) => ({ ...row, as: shown });
  return [
    ...(await ofClasses(context, childIds, span)).map(as(null)),
    ...(await ofMakeUps(context, childIds, span)).map(as('make_up')),
    ...(await ofTrials(context, childIds, span)).map(as('trial')),
    ...(await ofPrivate(context, childIds, span)).map(as(null)),
  ];
}
