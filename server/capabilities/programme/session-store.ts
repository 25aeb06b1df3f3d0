import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { programmeSessionCalls } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { offerings, offeringTeachers, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { makeUpPlaces } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import { trials } from '../../schema/trials.ts';
import { waitlistEntries } from '../../schema/waitlist.ts';
import { isTaken, seatsLeft } from '../availability/index.ts';
import { calledOffAt } from '../schedule/index.ts';
import { typedLike } from './typed-store.ts';

const counts = (context: Context) => ({
  taken: sql<number>`(select count(*)::int from ${seats} where ${and(eq(seats.sessionId, sessions.id), isTaken(seats, context.now))})`,
  waiting: sql<number>`(select coalesce(sum(cardinality(${waitlistEntries.childIds})), 0)::int from ${waitlistEntries}
    where ${and(eq(waitlistEntries.sessionId, sessions.id), isNull(waitlistEntries.leftAt))})`,
});

const select = (context: Context) =>
  context.db
    .select({ session: sessions, offering: offerings, site: sites, ...counts(context) })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
export type SessionLine = Awaited<ReturnType<typeof select>>[number];

type ListInput = CheckedInputOf<typeof programmeSessionCalls.officeSessionIndex>;
type State = NonNullable<ListInput['filter']['state']>;
type Care = NonNullable<ListInput['filter']['care']>;

function inState(context: Context, state: State): SQL | undefined {
  const isOff = sql`${sessions.runs} is not distinct from false`;
  const isOn = sql`${sessions.runs} is distinct from false`;
  const states: Record<State, SQL | undefined> = {
    called_off: isOff,
    ahead: and(isOn, gt(sessions.startsAt, context.now)),
    running: and(isOn, lte(sessions.startsAt, context.now), gt(sessions.endsAt, context.now)),
    ended: and(isOn, lte(sessions.endsAt, context.now)),
  };
  return states[state];
}

/** Matches sessions with families on the waitlist; `open`: some without an offer, or with a lapsed one. */
const isWaitedFor = ({ db, now }: Context, open: boolean): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(waitlistEntries)
      .where(
        and(
          eq(waitlistEntries.sessionId, sessions.id),
          isNull(waitlistEntries.leftAt),
          open ? or(isNull(waitlistEntries.offeredUntil), lte(waitlistEntries.offeredUntil, now)) : undefined,
        ),
      ),
  );

/** Matches group sessions that need attention: not over with a waitlist, or undecided and short of children. */
export function isInNeed(context: Context, care: Care): SQL | undefined {
  const { db, now } = context;
  const enrolled = db
    .select({ count: count() })
    .from(seats)
    .where(and(eq(seats.sessionId, sessions.id), eq(seats.kind, 'order'), isNull(seats.heldUntil)));
  const cares: Record<Care, SQL | undefined> = {
    waiting: and(gt(sessions.endsAt, now), isWaitedFor(context, false)),
    can_move: and(gt(sessions.endsAt, now), isWaitedFor(context, true), gt(seatsLeft(sessions, now), 0)),
    may_not_run: and(
      isNotNull(sessions.decideBy),
      isNull(sessions.decidedAt),
      gt(sessions.minimumSize, sql`(${enrolled})`),
    ),
  };
  return and(isNull(sessions.privateFor), cares[care]);
}

const sortable = {
  starts_at: sessions.startsAt,
  ends_at: sessions.endsAt,
  class_size: sessions.classSize,
};

/** Matches the sessions in the office's list, joined with their offerings. */
export async function sessionsShown(context: Context, filter: ListInput['filter']): Promise<SQL | undefined> {
  const { teacher_id: teacherId } = filter;
  return and(
    isNull(sessions.privateFor),
    filter.ids ? inArray(sessions.id, filter.ids) : undefined,
    filter.offering_id ? eq(sessions.offeringId, filter.offering_id) : undefined,
    filter.site_id ? eq(offerings.siteId, filter.site_id) : undefined,
    filter.kind ? eq(offerings.kind, filter.kind) : undefined,
    filter.state ? inState(context, filter.state) : undefined,
    filter.care ? isInNeed(context, filter.care) : undefined,
    filter.weekday ? arrayContains(sessions.weekdays, [filter.weekday]) : undefined,
    filter.room ? eq(sessions.room, filter.room) : undefined,
    filter.from ? gte(sessions.lastDay, filter.from) : undefined,
    filter.until ? lte(sessions.firstDay, filter.until) : undefined,
    filter.q ? await typedLike(context, filter.q, { ofSession: true }) : undefined,
    teacherId
      ? exists(
          context.db
            .select({ one: sql`1` })
            .from(offeringTeachers)
            .where(
              and(eq(offeringTeachers.offeringId, offerings.id), eq(offeringTeachers.teacherId, teacherId)),
            ),
        )
      : undefined,
  );
}

/** Lists a page of sessions for the office, without private ones, which stand with their families. */
export async function listSessionLines(
  context: Context,
  { filter, page, page_size, ...sorted }: ListInput,
): Promise<{ rows: SessionLine[]; total: number }> {
  const { db } = context;
  const where = await sessionsShown(context, filter);
  const inOrder = sortedBy(sorted, sortable, sessions.id);
  // Costly columns are read only for the rows of the page.
  const onPage = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(where)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const rows = await select(context)
    .where(inArray(sessions.id, onPage))
    .orderBy(...inOrder)
    .limit(page_size);
  const [counted] = await db
    .select({ total: count() })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns sessions by id, without private ones; unknown ids are missing. */
export async function sessionLines(context: Context, ids: readonly string[]): Promise<SessionLine[]> {
  return select(context)
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.privateFor)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(100);
}

/** Returns all lessons of a session in order, called-off ones included. */
export async function lessonsOfSession(context: Context, sessionId: string) {
  return context.db
    .select()
    .from(lessons)
    .where(eq(lessons.sessionId, sessionId))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(800);
}

/** Says whether somebody is or was in a session, or in one of its lessons for a trial or make-up. */
export async function isUsed(context: Context, sessionId: string): Promise<boolean> {
  const { db } = context;
  const constant = { one: sql`1` };
  const ownLessons = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.sessionId, sessionId));
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        or(
          exists(db.select(constant).from(enrolments).where(eq(enrolments.sessionId, sessionId))),
          exists(
            db
              .select(constant)
              .from(seats)
              .where(and(eq(seats.sessionId, sessionId), isTaken(seats, context.now))),
          ),
          exists(db.select(constant).from(trials).where(inArray(trials.lessonId, ownLessons))),
          exists(db.select(constant).from(makeUpPlaces).where(inArray(makeUpPlaces.lessonId, ownLessons))),
        ),
      ),
    );
  return row !== undefined;
}

/** Finds the offering of sessions with its site and teachers. */
export async function findOfferingSite(context: Context, offeringId: string) {
  const [row] = await context.db
    .select({ offering: offerings, site: sites })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(eq(offerings.id, offeringId));
  if (!row) return null;
  const taught = await context.db
    .select({ id: offeringTeachers.teacherId })
    .from(offeringTeachers)
    .where(eq(offeringTeachers.offeringId, offeringId))
    .limit(20);
  return { ...row, teacherIds: taught.map(({ id }) => id) };
}
export type OfferingSite = NonNullable<Awaited<ReturnType<typeof findOfferingSite>>>;

/** Returns the lessons ahead of an offering's group classes, soonest first. */
export async function lessonsAheadOf(context: Context, offeringId: string) {
  return context.db
    .select({
      id: lessons.id,
      sessionId: lessons.sessionId,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(
      and(
        eq(sessions.offeringId, offeringId),
        isNull(sessions.privateFor),
        isNull(calledOffAt),
        gt(lessons.endsAt, context.now),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(5000);
}
