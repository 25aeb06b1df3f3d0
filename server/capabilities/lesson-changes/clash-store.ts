import { and, asc, eq, exists, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { assessments } from '../../schema/assessments.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { givenBy } from '../enrolments/index.ts';
import { hoursWithoutLesson } from '../giving/index.ts';

type Asked = {
  /** Sessions to leave out. */
  except: readonly string[];
  siteId: string;
  room: string | null;
  teacherIds: readonly string[];
  from: Temporal.Instant;
  until: Temporal.Instant;
};

/** Returns lessons of other sessions between two moments in a site's room or by these teachers. */
export async function lessonsBeside(
  context: Context,
  { except, siteId, room, teacherIds, from, until }: Asked,
) {
  const inRoom = room ? and(eq(offerings.siteId, siteId), eq(sessions.room, room)) : undefined;
  const ofTeacher =
    teacherIds.length > 0
      ? exists(
          context.db
            .select({ one: sql`1` })
            .from(teachers)
            .where(and(inArray(teachers.id, [...teacherIds]), givenBy(context, teachers.id))),
        )
      : undefined;
  if (!inRoom && !ofTeacher) return [];
  return context.db
    .select({
      id: sessions.id,
      label: sessions.label,
      number: offerings.number,
      name: offerings.name,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
      kind: sql<'room' | 'teacher'>`case when ${inRoom ?? sql`false`} then 'room' else 'teacher' end`,
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        or(inRoom, ofTeacher),
        isNull(lessons.calledOffAt),
        sql`${sessions.runs} is distinct from false`,
        notInArray(sessions.id, [...except]),
        gt(lessons.endsAt, from),
        lt(lessons.startsAt, until),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(5000);
}

/** Returns the assessments that these teachers give between two moments, with the offerings that they are for. */
export async function assessmentsBeside(context: Context, { teacherIds, from, until }: Asked) {
  const hours = await hoursWithoutLesson(context, teacherIds, { from, until });
  if (hours.length === 0) return [];
  const hourIds = hours.map(({ id }) => id);
  return context.db
    .select({
      id: offerings.id,
      number: offerings.number,
      name: offerings.name,
      startsAt: assessments.startsAt,
      endsAt: assessments.endsAt,
      kind: sql<'assessment'>`'assessment'`,
    })
    .from(assessments)
    .innerJoin(offerings, eq(offerings.id, assessments.offeringId))
    .where(inArray(assessments.hourId, hourIds))
    .orderBy(asc(assessments.startsAt), asc(assessments.id))
    .limit(5000);
}
