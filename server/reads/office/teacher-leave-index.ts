import { and, asc, count, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { TeacherLeaveView, teacherLeaveCalls } from '../../../contract/teacher-leave/calls.ts';
import { givesOwn } from '../../capabilities/giving/index.ts';
import { whyNotMove } from '../../capabilities/teacher-leave/index.ts';
import { presentTeacher, teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { assessments } from '../../schema/assessments.ts';
import { sessions } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { teacherLeaves } from '../../schema/teacher-leave.ts';
import { teachers } from '../../schema/teachers.ts';
import { lessonsTouched } from './teacher-leave-lessons.ts';

/** A teacher's lessons during a leave that nobody covers; for offerings with several teachers, those of all. */
const uncovered = sql<number>`(select count(*)::int from ${lessons}
  inner join ${sessions} on ${eq(sessions.id, lessons.sessionId)}
  where ${and(
    isNull(lessons.calledOffAt),
    gt(lessons.endsAt, teacherLeaves.startsAt),
    lt(lessons.startsAt, teacherLeaves.endsAt),
  )}
    and ${givesOwn({ lesson: lessons, session: sessions }, teacherLeaves.teacherId)})`;

/** Assessments booked during a leave. */
const bookedIn = sql<number>`(select count(*)::int from ${assessments}
  where ${and(
    eq(assessments.teacherId, teacherLeaves.teacherId),
    isNull(assessments.cancelledAt),
    isNull(assessments.writtenAt),
    gt(assessments.endsAt, teacherLeaves.startsAt),
    lt(assessments.startsAt, teacherLeaves.endsAt),
  )})`;

type Page = { page: number; page_size: number };

async function pageOf(
  context: Context,
  where: SQL | undefined,
  { page, page_size, teacherId }: Page & { teacherId?: string },
) {
  const [rows, [counted]] = await Promise.all([
    context.db
      .select({ leave: teacherLeaves, teacher: teachers, lessons: uncovered, assessments: bookedIn })
      .from(teacherLeaves)
      .innerJoin(teachers, eq(teachers.id, teacherLeaves.teacherId))
      .where(where)
      .orderBy(
        sql`${teacherLeaves.state} = 'asked' desc`,
        desc(teacherLeaves.startsAt),
        asc(teacherLeaves.id),
      )
      .limit(page_size)
      .offset((page - 1) * page_size),
    context.db.select({ total: count() }).from(teacherLeaves).where(where),
  ]);
  const spans = rows.filter(({ leave }) => leave.state === 'asked' || leave.state === 'granted');
  const touchedIn = teacherId
    ? await lessonsTouched(
        context,
        teacherId,
        spans.map(({ leave }) => leave),
      )
    : () => [];
  const items = rows.map(
    ({ leave, teacher, lessons: open, assessments: booked }): TeacherLeaveView => ({
      id: leave.id,
      teacher: presentTeacher(teacher, context.locale),
      starts_at: leave.startsAt.toString(),
      ends_at: leave.endsAt.toString(),
      time_zone: leave.timeZone,
      reason: leave.reason,
      state: leave.state,
      asked_at: leave.askedAt.toString(),
      answered_at: leave.answeredAt?.toString() ?? null,
      words: leave.words,
      lessons: open,
      assessments: booked,
      touched: spans.some((span) => span.leave === leave) ? touchedIn(leave) : [],
      blocked: {
        teacherLeaveWithdraw: presentReason(context, whyNotMove(leave, 'withdraw', context.now)),
        officeTeacherLeaveAnswer: presentReason(context, whyNotMove(leave, 'grant', context.now)),
      },
    }),
  );
  return { items, total: counted?.total ?? 0, page, page_size };
}

/** The signed-in teacher's leave. */
export async function listOwnLeave(context: Context, input: Page) {
  const teacher = await teacherOfAccount(context, accountOf(context));
  if (!teacher) return { items: [], total: 0, ...input };
  const ownLeave = eq(teacherLeaves.teacherId, teacher.id);
  return pageOf(context, ownLeave, { ...input, teacherId: teacher.id });
}

/** Leave of all teachers, unanswered first. */
export const listTeacherLeave = (
  context: Context,
  { state, ...input }: CheckedInputOf<typeof teacherLeaveCalls.officeTeacherLeaveIndex>,
) => pageOf(context, state ? eq(teacherLeaves.state, state) : undefined, input);
