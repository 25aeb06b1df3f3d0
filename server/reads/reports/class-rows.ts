import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attendedMarks } from '../../../contract/roll-call/marks.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, offeringTeachers, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessonGivers } from '../../schema/giving.ts';
import { rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import {
  counting,
  isWithin,
  keyOf,
  mostRows,
  type ReportQuery,
  type Row,
  teacherOfClass,
} from './report-query.ts';

const rowsOf = (rows: readonly ({ key: string | null } & Record<string, unknown>)[]): Row[] =>
  rows.map(({ key, ...sums }) => ({ key, currency: null, sums: sums as Record<string, number> }));

/** Children who joined or left a class; a move between classes is neither. */
export async function enrolmentRows(context: Context, report: ReportQuery): Promise<Row[]> {
  const before = alias(enrolments, 'before');
  const moved = context.db
    .select({ one: sql`1` })
    .from(before)
    .where(
      and(
        eq(before.orderNumber, enrolments.orderNumber),
        eq(before.childId, enrolments.childId),
        eq(before.endedWhy, 'moved'),
        eq(before.endedAt, enrolments.enrolledAt),
      ),
    );
  const enrolled = await context.db
    .select({ key: keyOf(report, enrolments.enrolledAt).as('key'), enrolled: counting(sql`true`) })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(and(isWithin(enrolments.enrolledAt, report), not(exists(moved))))
    .groupBy(sql`1`)
    .limit(mostRows);
  const ended = await context.db
    .select({ key: keyOf(report, enrolments.endedAt).as('key'), left: counting(sql`true`) })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        isNotNull(enrolments.endedAt),
        isWithin(enrolments.endedAt, report),
        or(isNull(enrolments.endedWhy), ne(enrolments.endedWhy, 'moved')),
      ),
    )
    .groupBy(sql`1`)
    .limit(mostRows);
  return [...rowsOf(enrolled), ...rowsOf(ended)];
}

/** Seats of classes that began, and those taken; private lessons and classes that did not run have none. */
export async function fillRows(context: Context, report: ReportQuery): Promise<Row[]> {
  const taken = context.db
    .select({ sessionId: enrolments.sessionId, taken: sql<number>`count(*)`.as('taken') })
    .from(enrolments)
    .where(isNull(enrolments.endedAt))
    .groupBy(enrolments.sessionId)
    .as('taken');
  // Joined as a set: looking up each class of a year took most of the time.
  const first = context.db
    .selectDistinctOn([offeringTeachers.offeringId], {
      offeringId: offeringTeachers.offeringId,
      teacherId: offeringTeachers.teacherId,
    })
    .from(offeringTeachers)
    .orderBy(offeringTeachers.offeringId, offeringTeachers.position, offeringTeachers.teacherId)
    .as('first');
  const teacher = sql<string | null>`coalesce(${sessions.teacherId}, ${first.teacherId})`;
  const rows = await context.db
    .select({
      key: keyOf(report, sessions.startsAt, teacher).as('key'),
      taken: sql<number>`coalesce(sum(${taken.taken}), 0)::int`,
      places: sql<number>`sum(${sessions.classSize})::int`,
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .leftJoin(taken, eq(taken.sessionId, sessions.id))
    .leftJoin(first, eq(first.offeringId, sessions.offeringId))
    .where(
      and(
        isWithin(sessions.startsAt, report),
        isNull(sessions.privateFor),
        sql`${sessions.runs} is distinct from false`,
        ne(offerings.status, 'draft'),
      ),
    )
    .groupBy(sql`1`)
    .limit(mostRows);
  return rowsOf(rows);
}

const here = inArray(rollMarks.mark, [...attendedMarks]);

/** Marks of children in held lessons: attended (including late and left early), absent, on leave. */
export async function attendanceRows(context: Context, report: ReportQuery): Promise<Row[]> {
  const giver = sql<
    string | null
  >`coalesce((select ${lessonGivers.teacherId} from ${lessonGivers} where ${lessonGivers.lessonId} = ${lessons.id}
    order by ${lessonGivers.covered}, ${lessonGivers.teacherId} limit 1), ${teacherOfClass})::text`;
  const key = report.by === 'teacher' ? giver : keyOf(report, lessons.startsAt);
  const marked = context.db
    .select({
      lessonId: rollMarks.lessonId,
      here: sql<number>`count(*) filter (where ${here})`.as('here'),
      absent: sql<number>`count(*) filter (where ${rollMarks.mark} = 'absent')`.as('absent'),
      leave: sql<number>`count(*) filter (where ${rollMarks.mark} = 'leave')`.as('leave'),
    })
    .from(rollMarks)
    .innerJoin(lessons, eq(lessons.id, rollMarks.lessonId))
    .where(isWithin(lessons.startsAt, report))
    .groupBy(rollMarks.lessonId)
    .as('marked');
  const rows = await context.db
    .select({
      key: key.as('key'),
      here: sql<number>`sum(${marked.here})::int`,
      absent: sql<number>`sum(${marked.absent})::int`,
      leave: sql<number>`sum(${marked.leave})::int`,
    })
    .from(marked)
    .innerJoin(lessons, eq(lessons.id, marked.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(isNull(lessons.calledOffAt))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
    .limit(mostRows);
  return rowsOf(rows);
}
