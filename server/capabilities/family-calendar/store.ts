import { and, asc, eq, exists, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
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

/** A child as a guest in another class. */
type As = 'make_up' | 'trial' | null;

/** Lessons in a span that children attend: of classes bought, none from before a child joined, make-ups and trials. */
const attendedLessons = cacheStatements((db, { withCalledOff }: { key: string; withCalledOff: boolean }) => {
  const isOneOf = (column: PgColumn) => sql`${column} = any(${sql.placeholder('childIds')}::uuid[])`;
  const inSpan = and(
    gt(lessons.endsAt, sql.placeholder('from')),
    lt(lessons.startsAt, sql.placeholder('until')),
    withCalledOff ? undefined : isNull(lessons.calledOffAt),
  );
  const isAway = exists(
    db
      .select({ one: sql`1` })
      .from(rollExcuses)
      .where(and(eq(rollExcuses.lessonId, lessons.id), eq(rollExcuses.childId, enrolments.childId))),
  );
  const role = (childId: PgColumn, as: As, away: SQL = sql`false`) => ({
    lessonId: lessons.id,
    childId: sql<string>`${childId}`.as('child_id'),
    as: sql<As>`${as}::text`.as('goes_as'),
    isAway: sql<boolean>`${away}`.as('is_away'),
  });
  const attended = unionAll(
    db
      .select(role(enrolments.childId, null, isAway))
      .from(enrolments)
      .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
      .where(and(isOneOf(enrolments.childId), isNull(enrolments.endedAt), isBought(lessons), inSpan)),
    db
      .select(role(rollGuests.childId, 'make_up'))
      .from(rollGuests)
      .innerJoin(lessons, eq(lessons.id, rollGuests.lessonId))
      .where(and(isOneOf(rollGuests.childId), inSpan)),
    db
      .select(role(trials.childId, 'trial'))
      .from(trials)
      .innerJoin(lessons, eq(lessons.id, trials.lessonId))
      .where(and(isOneOf(trials.childId), isNull(trials.cancelledAt), inSpan)),
  ).as('attended');
  return db
    .select({ ...fields, childId: attended.childId, as: attended.as, isAway: attended.isAway })
    .from(attended)
    .innerJoin(lessons, eq(lessons.id, attended.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(attended.childId))
    .limit(most)
    .prepare('');
});

/** Lists the lessons in a span that the children attend, soonest first. */
export function lessonsBetween({ db }: Context, childIds: readonly string[], span: Span) {
  const withCalledOff = span.copiesSince !== undefined;
  const statement = attendedLessons(db, { key: String(withCalledOff), withCalledOff });
  return statement.execute({
    childIds: [...childIds],
    from: span.from.toString(),
    until: span.until.toString(),
  });
}
export type LessonRow = Omit<Awaited<ReturnType<typeof lessonsBetween>>[number], 'isAway'>;

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

/** Ends a parent's link for a child, if given only one made at that time; returns whether there was one. */
export async function endFeed(
  context: Context,
  { parentId, childId, madeAt }: LinkKey & { madeAt?: Temporal.Instant },
): Promise<boolean> {
  const ended = await context.db
    .update(calendarFeeds)
    .set({ endedAt: context.now })
    .where(
      and(
        eq(calendarFeeds.parentId, parentId),
        eq(calendarFeeds.childId, childId),
        madeAt && eq(calendarFeeds.madeAt, madeAt),
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
