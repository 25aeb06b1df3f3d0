import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { get, post, staff } from '../core/call.ts';
import { clock, day, endClock, id, instantView, line, listOf, page, pageSize } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';

export const teacherLeaveStates = ['asked', 'granted', 'declined', 'withdrawn'] as const;
export type TeacherLeaveState = (typeof teacherLeaveStates)[number];

/** An empty field of a form means no time. */
const unlessEmpty = (value: unknown) => (value === '' ? undefined : value);

/** A lesson during leave, with its substitute; or an assessment, which is called off when the leave is granted. */
const touched = z.object({
  id: z.string(),
  kind: z.enum(['lesson', 'assessment']),
  name: z.string(),
  /** The class of a lesson, or the child of an assessment. */
  session_label: z.string(),
  starts_at: instantView,
  ends_at: instantView,
  site: siteView,
  cover: z.string().nullable(),
});

const teacherLeaveView = z.object({
  id: z.string(),
  teacher: teacherLine,
  starts_at: instantView,
  ends_at: instantView,
  /** The time zone in which it was asked for. */
  time_zone: z.string(),
  reason: z.string(),
  state: z.enum(teacherLeaveStates),
  asked_at: instantView,
  answered_at: instantView.nullable(),
  words: z.string().nullable(),
  /** Lessons in it still without a substitute. */
  lessons: z.int(),
  /** Assessments booked in it: once it is granted, they are called off and their families notified. */
  assessments: z.int(),
  /** The teacher's lessons and assessments in it, soonest first; only for the teacher. */
  touched: z.array(touched),
  blocked: blockedView('teacherLeaveWithdraw', 'officeTeacherLeaveAnswer'),
});
export type TeacherLeaveView = z.infer<typeof teacherLeaveView>;
const days = {
  first_day: day('day_required'),
  last_day: day('day_required'),
  /** Times on the first and last day in the teacher's zone; absent: whole days. */
  start: z.preprocess(unlessEmpty, clock.optional()),
  end: z.preprocess(unlessEmpty, endClock.optional()),
};
const list = listOf(teacherLeaveView);
const leaveId = z.object({ leave_id: z.string() });

export const teacherLeaveCalls = {
  teacherLeaveIndex: get('teacherLeaveIndex', {
    who: ['teacher'],
    summary: "The teacher's leave, latest first",
    input: z.object({ page, page_size: pageSize }),
    output: list,
  }),
  teacherLeaveTouches: get('teacherLeaveTouches', {
    who: ['teacher'],
    summary: "The teacher's lessons and assessments in some days or hours, before asking for leave",
    input: z.object(days),
    output: z.array(touched),
  }),
  teacherLeaveAsk: post('teacherLeaveAsk', {
    who: ['teacher'],
    summary: 'Asks for leave for days, or for hours of one day',
    input: z.object({ ...days, reason: line(300, 'reason_required') }),
    output: leaveId,
  }),
  teacherLeaveWithdraw: post('teacherLeaveWithdraw', {
    who: ['teacher'],
    summary:
      'Withdraws leave that has not begun; lessons with a substitute keep the substitute until staff change it',
    input: z.object({ leave_id: id }),
    output: leaveId,
  }),
  officeTeacherLeaveIndex: get('officeTeacherLeaveIndex', {
    who: staff,
    right: 'schedule.change',
    summary: "Teachers' leave: unanswered first, then latest first",
    input: z.object({ state: z.enum(teacherLeaveStates).optional(), page, page_size: pageSize }),
    output: list,
  }),
  officeTeacherLeaveAnswer: post('officeTeacherLeaveAnswer', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Grants or declines a leave; substitutes are set lesson by lesson, assessments in it are called off',
    input: z.object({
      leave_id: id,
      answer: z.enum(['grant', 'decline']),
      words: z.preprocess((value) => (value === '' ? undefined : value), line(300).optional()),
    }),
    output: leaveId,
  }),
};
