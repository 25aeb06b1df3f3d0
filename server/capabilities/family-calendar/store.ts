import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { calendarFeeds } from '../../schema/family-calendar.ts';
import { rollExcuses, rollGuests } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';

export type Feed = typeof calendarFeeds.$inferSelect;
export type Span = {
  from: Temporal.Instant;
  until: Temporal.Instant;
  /** With what was called off, and what the child left since this instant, as calendars with a copy from then need it. */
  copiesSince?: Temporal.Instant;
};

/** The most rows of a feed: more than a family of ten has in two months. */
export const most = 2000;

export const fields = {
  lesson: {
    id: lessons.id,
    position: lessons.position,
    startsAt: lessons.startsAt,
    endsAt: lessons.endsAt,
    revisedAt: lessons.revisedAt,
    calledOffAt: lessons.calledOffAt,
  },
  offering: { number: offerings.number, kind: offerings.kind, name: offerings.name },
  session: {
    label: sessions.label,
    totalClasses: sessions.totalClasses,
    room: sessions.room,
    privateFor: sessions.privateFor,
  },
  site: sites,
};

/** Lessons in the span, without those called off unless the span asks for them. */
export const within = ({ from, until, copiesSince }: Span) =>
  and(
    gt(lessons.endsAt, from),
    lt(lessons.startsAt, until),
    copiesSince ? undefined : isNull(lessons.calledOffAt),
  );

/** The child has leave from the lesson. */
const isAway = sql<boolean>`exists (select 1 from ${rollExcuses} where ${and(
  eq(rollExcuses.lessonId, lessons.id),
  eq(rollExcuses.childId, enrolments.childId),
)})`;

/** Lists the lessons of the children's classes that were bought: none from before a child joined. */
export const lessonsBetween = ({ db }: Context, childIds: readonly string[], span: Span) =>
  db
    .select({ ...fields, childId: enrolments.childId, isAway })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        inArray(enrolments.childId, [...childIds]),
        isNull(enrolments.endedAt),
        isBought(lessons),
        within(span),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(enrolments.childId))
    .limit(most);
export type LessonRow = Omit<Awaited<ReturnType<typeof lessonsBetween>>[number], 'isAway'>;

/** Lists the children's make-up lessons in other classes. */
export const makeUpsBetween = ({ db }: Context, childIds: readonly string[], span: Span) =>
  db
    .select({ ...fields, childId: rollGuests.childId })
    .from(rollGuests)
    .innerJoin(lessons, eq(lessons.id, rollGuests.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(inArray(rollGuests.childId, [...childIds]), within(span)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(rollGuests.childId))
    .limit(most);

/** Lists the children's trial lessons. */
export const trialsBetween = ({ db }: Context, childIds: readonly string[], span: Span) =>
  db
    .select({ ...fields, childId: trials.childId })
    .from(trials)
    .innerJoin(lessons, eq(lessons.id, trials.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(inArray(trials.childId, [...childIds]), isNull(trials.cancelledAt), within(span)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(trials.childId))
    .limit(most);

/** Lists a parent's live links. */
export async function feedsOf({ db }: Context, parentId: string): Promise<Feed[]> {
  return db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.parentId, parentId), isNull(calendarFeeds.endedAt)))
    .orderBy(asc(calendarFeeds.madeAt), asc(calendarFeeds.id))
    .limit(100);
}

/** Finds the live link with a secret. */
export async function feedBySecret({ db }: Context, secretHash: string): Promise<Feed | null> {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.secretHash, secretHash), isNull(calendarFeeds.endedAt)));
  return feed ?? null;
}

type LinkKey = { parentId: string; childId: string };

/** Ends a parent's link for a child; returns whether there was one. */
export async function endFeed(context: Context, { parentId, childId }: LinkKey): Promise<boolean> {
  const ended = await context.db
    .update(calendarFeeds)
    .set({ endedAt: context.now })
    .where(
      and(
        eq(calendarFeeds.parentId, parentId),
        eq(calendarFeeds.childId, childId),
        isNull(calendarFeeds.endedAt),
      ),
    )
    .returning({ id: calendarFeeds.id });
  return ended.length > 0;
}

export async function insertFeed({ db }: Context, row: typeof calendarFeeds.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: calendarFeeds.id });
  return made.length > 0;
}

export async function deleteFeeds({ db }: Context, parentId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.parentId, parentId));
}
