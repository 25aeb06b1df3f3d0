import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { calendarFeeds } from '../../schema/family-calendar.ts';
import { leaveRequests } from '../../schema/leave.ts';
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
  const of = (rows: typeof rollExcuses | typeof leaveRequests) =>
    and(eq(rows.lessonId, lessons.id), eq(rows.childId, enrolments.childId));
  const awayAt = sql`(select ${rollExcuses.at} from ${rollExcuses} where ${of(rollExcuses)})`;
  // The time of withdrawing is not stored: just after the grant, or a later move, is later than the copy with leave.
  const backAt = sql`(select max(greatest(coalesce(${leaveRequests.answeredAt}, ${leaveRequests.askedAt}), ${lessons.revisedAt})) + interval '1 second'
    from ${leaveRequests} where ${and(of(leaveRequests), eq(leaveRequests.state, 'withdrawn'))})`;
  const none = sql`null::timestamptz`;
  const role = (childId: PgColumn, as: As, leave: Record<'awayAt' | 'backAt', SQL>) => ({
    lessonId: lessons.id,
    childId: sql<string>`${childId}`.as('child_id'),
    as: sql<As>`${as}::text`.as('goes_as'),
    awayAt: sql<Temporal.Instant | null>`${leave.awayAt}`.mapWith(rollExcuses.at).as('away_at'),
    backAt: sql<Temporal.Instant | null>`${leave.backAt}`.mapWith(rollExcuses.at).as('back_at'),
  });
  const guest = { awayAt: none, backAt: none };
  const attended = unionAll(
    db
      .select(role(enrolments.childId, null, { awayAt, backAt }))
      .from(enrolments)
      .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
      .where(and(isOneOf(enrolments.childId), isNull(enrolments.endedAt), isBought(lessons), inSpan)),
    db
      .select(role(rollGuests.childId, 'make_up', guest))
      .from(rollGuests)
      .innerJoin(lessons, eq(lessons.id, rollGuests.lessonId))
      .where(and(isOneOf(rollGuests.childId), inSpan)),
    db
      .select(role(trials.childId, 'trial', guest))
      .from(trials)
      .innerJoin(lessons, eq(lessons.id, trials.lessonId))
      .where(and(isOneOf(trials.childId), isNull(trials.cancelledAt), inSpan)),
  ).as('attended');
  return db
    .select({
      ...fields,
      childId: attended.childId,
      as: attended.as,
      awayAt: attended.awayAt,
      backAt: attended.backAt,
    })
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
type AttendedRow = Awaited<ReturnType<typeof lessonsBetween>>[number];
export type LessonRow = Omit<AttendedRow, 'awayAt' | 'backAt'>;
/** When leave was granted, and when an earlier one ended. */
export type LeaveTimes = Pick<AttendedRow, 'awayAt' | 'backAt'>;

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
