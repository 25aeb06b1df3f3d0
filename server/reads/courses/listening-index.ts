import { and, asc, count, desc, eq, gt, isNull, min, sql } from 'drizzle-orm';
import type { TrialList } from '../../../contract/trials/calls.ts';
import { isOffered } from '../../capabilities/availability/index.ts';
import { offerings, sessions, sites } from '../../capabilities/catalog/tables.ts';
import { grantsRight, presentChildLine } from '../../capabilities/families/index.ts';
import { children, guardianships } from '../../capabilities/families/tables.ts';
import { lessonStatus } from '../../capabilities/schedule/index.ts';
import { lessons } from '../../capabilities/schedule/tables.ts';
import { trials } from '../../capabilities/trials/tables.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { type ClassRow, classFields, presentClass } from '../classroom/classes-query.ts';

/** At most so many of each stand in the list. */
const most = 100;

const fields = {
  ...classFields,
  lesson: { id: lessons.id, startsAt: lessons.startsAt, endsAt: lessons.endsAt },
  span: {
    grade_from: offerings.gradeFrom,
    grade_to: offerings.gradeTo,
    age_from: offerings.ageFrom,
    age_to: offerings.ageTo,
  },
};
type LessonRow = ClassRow & {
  lesson: { id: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant };
  span: { grade_from: number; grade_to: number; age_from: number; age_to: number };
};

const placesTaken = ({ db }: Context) =>
  db
    .select({ taken: count() })
    .from(trials)
    .where(and(eq(trials.lessonId, lessons.id), isNull(trials.cancelledAt)));

/** Whether a lesson is open for a trial: it has places for one, has not begun, and its class is on offer. */
const isOpenForTrial = (now: Temporal.Instant) =>
  and(
    gt(lessons.trialSeats, 0),
    gt(lessons.startsAt, now),
    eq(offerings.status, 'open'),
    isOffered(sessions, now),
  );

const selectOpen = (context: Context) =>
  context.db
    .select({
      ...fields,
      placesLeft: sql<number>`greatest(${lessons.trialSeats} - ${placesTaken(context)}, 0)::int`,
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));

const selectBooked = (context: Context) =>
  context.db
    .select({
      ...fields,
      id: trials.id,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
    })
    .from(trials)
    .innerJoin(lessons, eq(lessons.id, trials.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(children, eq(children.id, trials.childId))
    .innerJoin(
      guardianships,
      and(
        eq(guardianships.childId, children.id),
        eq(guardianships.parentId, accountOf(context)),
        grantsRight('see'),
      ),
    );
type BookedRow = Awaited<ReturnType<typeof selectBooked>>[number];

/** Lessons that are open for a trial, of one offering or of all, and what the signed-in family has booked. */
export async function listListening(
  context: Context,
  { number }: { number?: string | undefined },
): Promise<TrialList> {
  const { now } = context;
  const isAhead = gt(lessons.endsAt, now);
  const [open, booked] = await Promise.all([
    selectOpen(context)
      .where(and(isOpenForTrial(now), number ? eq(offerings.number, number) : undefined))
      .orderBy(asc(lessons.startsAt), asc(lessons.id))
      .limit(most),
    selectBooked(context)
      .where(isNull(trials.cancelledAt))
      .orderBy(
        sql`${isAhead} desc`,
        sql`case when ${isAhead} then ${lessons.startsAt} end`,
        desc(lessons.startsAt),
        asc(trials.id),
      )
      .limit(most),
  ]);
  return {
    lessons: open.map((row) => ({ ...present(context, row), places_left: row.placesLeft })),
    booked: booked.map((row) => presentBooked(context, row)),
  };
}

function present({ locale }: Context, row: LessonRow) {
  const { offering, session_label, teachers, site } = presentClass(row, locale);
  return {
    lesson_id: row.lesson.id,
    offering: { ...offering, kind: row.offering.kind, ...row.span },
    session_label,
    teachers,
    site,
    starts_at: row.lesson.startsAt.toString(),
    ends_at: row.lesson.endsAt.toString(),
  };
}

function presentBooked(context: Context, row: BookedRow): TrialList['booked'][number] {
  const status = lessonStatus(row.lesson, context.now);
  return {
    ...present(context, row),
    id: row.id,
    child: presentChildLine(row.child),
    room: row.session.room,
    link: row.session.link,
    status,
    blocked: { listeningCancel: status === 'ahead' ? null : 'enrolments.trial_over' },
  };
}

/** How many lessons of an offering have free places for a trial, and when the next begins; null where none has. */
export async function findTrial(
  context: Context,
  offeringId: string,
): Promise<{ lessons: number; next_at: string } | null> {
  const [row] = await context.db
    .select({ lessons: count(), nextAt: min(lessons.startsAt) })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        eq(sessions.offeringId, offeringId),
        isOpenForTrial(context.now),
        gt(lessons.trialSeats, sql`${placesTaken(context)}`),
      ),
    );
  return row?.nextAt ? { lessons: row.lessons, next_at: row.nextAt.toString() } : null;
}
