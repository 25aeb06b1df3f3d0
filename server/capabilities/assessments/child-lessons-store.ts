import { and, asc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../catalog/tables.ts';
import { enrolments } from '../enrolments/tables.ts';
import { rollExcuses, rollGuests } from '../roll-call/tables.ts';
import { lessons } from '../schedule/tables.ts';
import { trials } from '../trials/tables.ts';

type Span = { from: Temporal.Instant; until: Temporal.Instant };

/** The lessons that a child goes to in its classes; not those it has leave from. */
function ofClasses({ db }: Context, childId: string) {
  const leave = db
    .select({ one: sql`1` })
    .from(rollExcuses)
    .where(and(eq(rollExcuses.lessonId, lessons.id), eq(rollExcuses.childId, childId)));
  return db
    .select({ id: lessons.id })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .where(and(eq(enrolments.childId, childId), isNull(enrolments.endedAt), notExists(leave)));
}

const madeUp = ({ db }: Context, childId: string) =>
  db.select({ id: rollGuests.lessonId }).from(rollGuests).where(eq(rollGuests.childId, childId));

const tried = ({ db }: Context, childId: string) =>
  db
    .select({ id: trials.lessonId })
    .from(trials)
    .where(and(eq(trials.childId, childId), isNull(trials.cancelledAt)));

/** When a child is in lessons that meet a span, with what each is of: its classes, what it makes up, what it tries; soonest first. */
export async function lessonsOfChild(context: Context, childId: string, { from, until }: Span) {
  const own = unionAll(ofClasses(context, childId), madeUp(context, childId), tried(context, childId)).as(
    'own',
  );
  return context.db
    .select({ startsAt: lessons.startsAt, endsAt: lessons.endsAt, name: offerings.name })
    .from(own)
    .innerJoin(lessons, eq(lessons.id, own.id))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(and(isNull(lessons.calledOffAt), gt(lessons.endsAt, from), lt(lessons.startsAt, until)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(2000);
}
