import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';

/** A booked trial, for notices. */
export type Booked = { id: string; childId: string; lessonId: string };
export type Trial = typeof trials.$inferSelect;
export type OpenLesson = {
  id: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  trialSeats: number;
  calledOffAt: Temporal.Instant | null;
  /** Whether its class runs; null while undecided. */
  runs: boolean | null;
  label: Bilingual;
  offering: Pick<
    typeof offerings.$inferSelect,
    'id' | 'number' | 'name' | 'status' | 'ageFrom' | 'ageTo' | 'gradeFrom' | 'gradeTo'
  >;
  site: { id: string; name: Bilingual; kind: 'campus' | 'online'; timeZone: string };
};

/** Locks a lesson with its class against other bookings. */
export async function lockLesson(context: Context, id: string): Promise<OpenLesson | null> {
  const [lesson] = await context.db
    .select({
      id: lessons.id,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
      trialSeats: lessons.trialSeats,
      calledOffAt: lessons.calledOffAt,
      runs: sessions.runs,
      label: sessions.label,
      offering: {
        id: offerings.id,
        number: offerings.number,
        name: offerings.name,
        status: offerings.status,
        ageFrom: offerings.ageFrom,
        ageTo: offerings.ageTo,
        gradeFrom: offerings.gradeFrom,
        gradeTo: offerings.gradeTo,
      },
      site: { id: sites.id, name: sites.name, kind: sites.kind, timeZone: sites.timeZone },
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(eq(lessons.id, id))
    .for('no key update', { of: lessons });
  return lesson ?? null;
}

/** Returns the numbers of the taken trial places of a lesson. */
export async function takenPlaces(context: Context, lessonId: string): Promise<{ seatNo: number }[]> {
  return context.db
    .select({ seatNo: trials.seatNo })
    .from(trials)
    .where(and(eq(trials.lessonId, lessonId), isNull(trials.cancelledAt)))
    .limit(100);
}

type ChildAndOffering = { childId: string; offeringId: string };

/** Says whether a child has or had a trial of an offering. */
export async function hasTried(
  context: Context,
  { childId, offeringId }: ChildAndOffering,
): Promise<boolean> {
  const rows = await context.db
    .select({ id: trials.id })
    .from(trials)
    .where(and(eq(trials.childId, childId), eq(trials.offeringId, offeringId), isNull(trials.cancelledAt)))
    .limit(1);
  return rows.length > 0;
}

export async function isInOffering(
  context: Context,
  { childId, offeringId }: ChildAndOffering,
): Promise<boolean> {
  const rows = await context.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(eq(enrolments.childId, childId), eq(sessions.offeringId, offeringId), isNull(enrolments.endedAt)),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertTrial(context: Context, row: typeof trials.$inferInsert): Promise<void> {
  await context.db.insert(trials).values(row);
}

/** Returns a trial that was not cancelled. */
export async function trialById(context: Context, id: string): Promise<Trial | null> {
  const [trial] = await context.db
    .select()
    .from(trials)
    .where(and(eq(trials.id, id), isNull(trials.cancelledAt)));
  return trial ?? null;
}

/** When the lesson of a trial begins that was not cancelled and takes place; null without one. */
export async function trialsBegin(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Pick<OpenLesson, 'startsAt' | 'endsAt'>>> {
  const rows = await context.db
    .select({ id: trials.id, startsAt: lessons.startsAt, endsAt: lessons.endsAt })
    .from(trials)
    .innerJoin(lessons, eq(lessons.id, trials.lessonId))
    .where(and(inArray(trials.id, [...ids]), isNull(trials.cancelledAt), isNull(lessons.calledOffAt)))
    .limit(ids.length);
  return new Map(rows.map(({ id, ...lesson }) => [id, lesson]));
}

/** Returns the coming trials of these children that take place. */
export async function bookedTrials(context: Context, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      id: lessons.id,
      childId: trials.childId,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
      offering: { name: offerings.name },
      site: sites,
    })
    .from(trials)
    .innerJoin(lessons, eq(lessons.id, trials.lessonId))
    .innerJoin(offerings, eq(offerings.id, trials.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        inArray(trials.childId, [...childIds]),
        isNull(trials.cancelledAt),
        isNull(lessons.calledOffAt),
        gt(lessons.endsAt, context.now),
      ),
    )
    .limit(100);
}

export async function trialsIn(context: Context, lessonIds: readonly string[]): Promise<Booked[]> {
  return context.db
    .select({ id: trials.id, childId: trials.childId, lessonId: trials.lessonId })
    .from(trials)
    .where(and(isNull(trials.cancelledAt), inArray(trials.lessonId, [...lessonIds])))
    .orderBy(asc(trials.bookedAt), asc(trials.id))
    .limit(500);
}

/** Cancels upcoming trials of a session, a lesson, or these children. Returns them. */
export async function endTrials(
  context: Context,
  scope: { sessionId: string } | { lessonId: string } | { childIds: readonly string[] },
): Promise<Booked[]> {
  const ahead = context.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(
      and(
        gt(lessons.startsAt, context.now),
        'sessionId' in scope ? eq(lessons.sessionId, scope.sessionId) : undefined,
        'lessonId' in scope ? eq(lessons.id, scope.lessonId) : undefined,
      ),
    );
  if ('childIds' in scope && scope.childIds.length === 0) return [];
  return context.db
    .update(trials)
    .set({ cancelledAt: context.now })
    .where(
      and(
        isNull(trials.cancelledAt),
        inArray(trials.lessonId, ahead),
        'childIds' in scope ? inArray(trials.childId, [...scope.childIds]) : undefined,
      ),
    )
    .returning({ id: trials.id, childId: trials.childId, lessonId: trials.lessonId });
}

/** Cancels a trial. Returns false if it was cancelled before. */
export async function endTrial(context: Context, id: string): Promise<boolean> {
  const ended = await context.db
    .update(trials)
    .set({ cancelledAt: context.now })
    .where(and(eq(trials.id, id), isNull(trials.cancelledAt)))
    .returning({ id: trials.id });
  return ended.length > 0;
}

/** Returns the trials of these children, for the family's download. */
export async function keptTrials(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: trials.childId,
      number: offerings.number,
      name: offerings.name,
      starts_at: lessons.startsAt,
      booked_at: trials.bookedAt,
      cancelled_at: trials.cancelledAt,
    })
    .from(trials)
    .innerJoin(lessons, eq(lessons.id, trials.lessonId))
    .innerJoin(offerings, eq(offerings.id, trials.offeringId))
    .where(inArray(trials.childId, [...childIds]))
    .orderBy(asc(trials.bookedAt), asc(trials.id))
    .limit(5000);
}
