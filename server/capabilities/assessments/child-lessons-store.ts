import { and, asc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import type { Span } from '../../platform/spans.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { rollExcuses, rollGuests } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';

type Within = { from: Temporal.Instant; until: Temporal.Instant };

const columns = { startsAt: lessons.startsAt, endsAt: lessons.endsAt, sessionId: lessons.sessionId };

const heldWithin = ({ from, until }: Within) =>
  and(isNull(lessons.calledOffAt), gt(lessons.endsAt, from), lt(lessons.startsAt, until));

/** The lessons of a child's classes, without leave. */
function ofClasses({ db }: Context, childId: string, within: Within) {
  const leave = db
    .select({ one: sql`1` })
    .from(rollExcuses)
    .where(and(eq(rollExcuses.lessonId, lessons.id), eq(rollExcuses.childId, childId)));
  return db
    .select(columns)
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .where(
      and(eq(enrolments.childId, childId), isNull(enrolments.endedAt), notExists(leave), heldWithin(within)),
    );
}

const madeUp = ({ db }: Context, childId: string, within: Within) =>
  db
    .select(columns)
    .from(rollGuests)
    .innerJoin(lessons, eq(lessons.id, rollGuests.lessonId))
    .where(and(eq(rollGuests.childId, childId), heldWithin(within)));

const tried = ({ db }: Context, childId: string, within: Within) =>
  db
    .select(columns)
    .from(trials)
    .innerJoin(lessons, eq(lessons.id, trials.lessonId))
    .where(and(eq(trials.childId, childId), isNull(trials.cancelledAt), heldWithin(within)));

/** Lists a child's lessons that meet a span (classes, make-ups, trials), soonest first, at most 2,000. */
export async function lessonsOfChild(
  context: Context,
  childId: string,
  within: Within,
): Promise<(Span & { sessionId: string })[]> {
  const meeting = unionAll(
    ofClasses(context, childId, within),
    madeUp(context, childId, within),
    tried(context, childId, within),
  ).as('own');
  return context.db.select().from(meeting).orderBy(asc(meeting.startsAt), asc(meeting.sessionId)).limit(2000);
}

/** Returns the name of a class's offering. */
export async function nameOfClass({ db }: Context, sessionId: string): Promise<Bilingual | undefined> {
  const [row] = await db
    .select({ name: offerings.name })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(eq(sessions.id, sessionId));
  return row?.name;
}
