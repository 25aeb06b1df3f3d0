import { and, asc, count, desc, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm';
import { path } from '../../../contract/core/paths.ts';
import type { TrialList } from '../../../contract/trials/calls.ts';
import { contactOf } from '../../capabilities/accounts/index.ts';
import { isOpenForTrial, trialsTaken } from '../../capabilities/availability/index.ts';
import { allowsAct, childrenOf, mayDo, presentChildLine } from '../../capabilities/families/index.ts';
import { lessonStatus } from '../../capabilities/schedule/index.ts';
import { isByDay } from '../../capabilities/trials/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';
import { type ClassRow, classFields, presentClass } from '../classroom/classes-query.ts';

/** Most entries of each list, and most candidates read for it. */
const most = 100;
const looked = 400;

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

const selectOpen = (context: Context) =>
  context.db
    .select({
      ...fields,
      placesLeft: sql<number>`greatest(${lessons.trialSeats} - ${trialsTaken}, 0)::int`,
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));

type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number];

/** For an offering, the children whom the reader may enter for a trial and who are in no class of it; those `untried` have no trial of it. */
async function findOutsiders(
  context: Context,
): Promise<(number: string) => { outside: string[]; untried: string[] }> {
  const family = await childrenOf(context, accountOf(context));
  const ids = family.filter(({ rights }) => mayDo(rights, 'trials.write')).map((child) => child.id);
  if (ids.length === 0) return () => ({ outside: [], untried: [] });
  const [attended, booked] = await Promise.all([
    context.db
      .selectDistinct({ childId: enrolments.childId, number: offerings.number })
      .from(enrolments)
      .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
      .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
      .where(and(inArray(enrolments.childId, ids), isNull(enrolments.endedAt))),
    context.db
      .select({ childId: trials.childId, number: offerings.number })
      .from(trials)
      .innerJoin(offerings, eq(offerings.id, trials.offeringId))
      .where(and(inArray(trials.childId, ids), isNull(trials.cancelledAt))),
  ]);
  const [inside, tried] = [attended, booked].map(
    (rows) => new Set(rows.map((row) => `${row.childId} ${row.number}`)),
  );
  return (number) => {
    const outside = ids.filter((id) => !inside?.has(`${id} ${number}`));
    return { outside, untried: outside.filter((id) => !tried?.has(`${id} ${number}`)) };
  };
}

const selectBooked = (context: Context) =>
  context.db
    .select({
      ...fields,
      id: trials.id,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      rights: guardianships.rights,
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
        allowsAct('trials.read'),
      ),
    );
type BookedRow = Awaited<ReturnType<typeof selectBooked>>[number];

type TrialQuery = { number?: string | undefined; category?: string | undefined };

/**
 * Lessons open for a trial, and the signed-in family's bookings. Lessons are left out if all of its children are
 * already in the class; and, unless an offering is named, if they are at night in the family's time zone.
 */
export async function listListening(context: Context, { number, category }: TrialQuery): Promise<TrialList> {
  const { now } = context;
  const isAhead = gt(lessons.endsAt, now);
  const [found, outsiders, booked] = await Promise.all([
    selectOpen(context)
      .where(and(isOpenForTrial(now), number ? eq(offerings.number, number) : undefined))
      .orderBy(asc(lessons.startsAt), asc(lessons.id))
      .limit(looked),
    findOutsiders(context),
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
  const zone = (await contactOf(context, accountOf(context)))?.timeZone ?? context.settings.timeZone;
  const fits = (row: OpenRow) =>
    outsiders(row.offering.number).outside.length > 0 &&
    (number !== undefined || isByDay(row.lesson, row.site.kind === 'campus' ? row.site.timeZone : zone));
  const open = found.filter(fits);
  return {
    lessons: open
      .filter((row) => !category || row.offering.category === category)
      .slice(0, most)
      .map((row) => ({
        ...present(context, row),
        places_left: row.placesLeft,
        for_children: outsiders(row.offering.number).untried,
      })),
    categories: [...new Set(open.map((row) => row.offering.category))].sort(),
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
  const why = status === 'ahead' ? null : 'trials.over';
  const whyMayNot = mayDo(row.rights, 'trials.write') ? null : 'families.right_missing';
  return {
    ...present(context, row),
    id: row.id,
    child: presentChildLine(row.child),
    room: row.session.room,
    link: row.session.link && path.lessonEnter(row.lesson.id),
    status,
    blocked: { listeningCancel: presentReason(context, whyMayNot ?? why) },
  };
}

/** The number of an offering's lessons with free trial places, and when the next begins; null without any. */
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
        gt(lessons.trialSeats, sql`${trialsTaken}`),
      ),
    );
  return row?.nextAt ? { lessons: row.lessons, next_at: row.nextAt.toString() } : null;
}
