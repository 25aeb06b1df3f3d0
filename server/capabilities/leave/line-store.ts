import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { assessments } from '../../schema/assessments.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { leaveRequests, makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';
import type { Right } from './make-up-store.ts';
import type { LeaveLessonRow } from './store.ts';

const missed = alias(lessons, 'missed');
const missedIn = alias(sessions, 'missed_in');
const missedOf = alias(offerings, 'missed_of');
const meanwhile = alias(lessons, 'meanwhile');

/**
 * The rights to offer free places in a lesson, oldest first: of its level, valid then, unused, of children who are not in the
 * class, are free at that hour and were not offered this lesson before. Locks them; skips rows locked elsewhere.
 */
export async function rightsInLine(
  context: Context,
  { lesson, session, offering }: LeaveLessonRow,
  most: number,
): Promise<Right[]> {
  const { db } = context;
  const placed = db
    .select({ id: makeUpPlaces.id })
    .from(makeUpPlaces)
    .where(
      and(
        eq(makeUpPlaces.rightId, makeUpRights.id),
        sql`(${makeUpPlaces.endedAt} is null or ${makeUpPlaces.lessonId} = ${lesson.id})`,
      ),
    );
  const inClass = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.childId, makeUpRights.childId),
        eq(enrolments.sessionId, session.id),
        isNull(enrolments.endedAt),
      ),
    );
  const rows = await db
    .select({ right: makeUpRights })
    .from(makeUpRights)
    .innerJoin(missed, eq(missed.id, makeUpRights.lessonId))
    .innerJoin(missedIn, eq(missedIn.id, missed.sessionId))
    .innerJoin(missedOf, eq(missedOf.id, missedIn.offeringId))
    .where(
      and(
        isNull(makeUpRights.endedAt),
        sql`${missedIn.runs} is not false`,
        gt(makeUpRights.goodUntil, lesson.startsAt),
        eq(missedOf.kind, offering.kind),
        eq(missedOf.category, offering.category),
        eq(missedOf.gradeFrom, offering.gradeFrom),
        eq(missedOf.gradeTo, offering.gradeTo),
        ne(missed.id, lesson.id),
        notExists(placed),
        notExists(inClass),
        not(isBusy(context, spanOf(lesson))),
      ),
    )
    .orderBy(asc(makeUpRights.earnedAt), asc(makeUpRights.id))
    .limit(most)
    .for('update', { of: makeUpRights, skipLocked: true });
  // Two rights of one child cannot both have a place in one lesson.
  return rows
    .map((row) => row.right)
    .filter((right, index, rights) => rights.findIndex(({ childId }) => childId === right.childId) === index);
}

/** A lesson in a query: its times as values or as columns. */
type Span = { startsAt: SQL | PgColumn; endsAt: SQL | PgColumn };

const spanOf = ({ startsAt, endsAt }: LeaveLessonRow['lesson']): Span => ({
  startsAt: sql`${startsAt.toString()}::timestamptz`,
  endsAt: sql`${endsAt.toString()}::timestamptz`,
});

/** Joins `meanwhile` to lessons that overlap this one. */
const meets = ({ startsAt, endsAt }: Span) =>
  and(isNull(meanwhile.calledOffAt), lt(meanwhile.startsAt, endsAt), gt(meanwhile.endsAt, startsAt));

/** Make-up places, offers and trials of the right's child that overlap a lesson. */
function guestThen({ db }: Context, lesson: Span) {
  const made = db
    .select({ id: makeUpPlaces.lessonId })
    .from(makeUpPlaces)
    .where(
      and(
        eq(makeUpPlaces.childId, makeUpRights.childId),
        ne(makeUpPlaces.rightId, makeUpRights.id),
        isNull(makeUpPlaces.endedAt),
      ),
    );
  const tried = db
    .select({ id: trials.lessonId })
    .from(trials)
    .where(and(eq(trials.childId, makeUpRights.childId), isNull(trials.cancelledAt)));
  return db
    .select({ id: meanwhile.id })
    .from(meanwhile)
    .where(and(meets(lesson), or(inArray(meanwhile.id, made), inArray(meanwhile.id, tried))));
}

/** Lessons of the right's child that overlap a lesson, except those the child is on leave from. */
const busyThen = ({ db }: Context, lesson: Span) =>
  db
    .select({ id: meanwhile.id })
    .from(meanwhile)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.sessionId, meanwhile.sessionId),
        eq(enrolments.childId, makeUpRights.childId),
        isNull(enrolments.endedAt),
      ),
    )
    .where(
      and(
        meets(lesson),
        notExists(
          db
            .select({ id: leaveRequests.id })
            .from(leaveRequests)
            .where(
              and(
                eq(leaveRequests.lessonId, meanwhile.id),
                eq(leaveRequests.childId, makeUpRights.childId),
                eq(leaveRequests.state, 'granted'),
              ),
            ),
        ),
      ),
    );

/** Assessments of the right's child that overlap a lesson. */
const assessedThen = ({ db }: Context, { startsAt, endsAt }: Span) =>
  db
    .select({ id: assessments.id })
    .from(assessments)
    .where(
      and(
        eq(assessments.childId, makeUpRights.childId),
        isNull(assessments.cancelledAt),
        lt(assessments.startsAt, endsAt),
        gt(assessments.endsAt, startsAt),
      ),
    );

/** Whether the right's child has another lesson or an assessment then. */
const isBusy = (context: Context, span: Span): SQL =>
  sql`(${or(exists(busyThen(context, span)), exists(guestThen(context, span)), exists(assessedThen(context, span)))})`;

/** Which rights' children have another lesson or an assessment at the time of which lessons: pairs `right lesson`. */
export async function clashesOf(
  context: Context,
  { rightIds, lessonIds }: { rightIds: readonly string[]; lessonIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (rightIds.length === 0 || lessonIds.length === 0) return new Set();
  const rows = await context.db
    .select({ rightId: makeUpRights.id, lessonId: lessons.id })
    .from(makeUpRights)
    .innerJoin(lessons, inArray(lessons.id, [...lessonIds]))
    .where(and(inArray(makeUpRights.id, [...rightIds]), isBusy(context, lessons)))
    .limit(20_000);
  return new Set(rows.map(({ rightId, lessonId }) => `${rightId} ${lessonId}`));
}
