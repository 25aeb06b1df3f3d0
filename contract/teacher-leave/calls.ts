import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { get, post, staff } from '../core/call.ts';
import { day, id, instantView, line, listOf, page, pageSize } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';

export const teacherLeaveStates = ['asked', 'granted', 'declined', 'withdrawn'] as const;
export type TeacherLeaveState = (typeof teacherLeaveStates)[number];

const clock = z.string({ error: 'hours_wrong' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours_wrong');
/** An hour that may be left out, as an empty field of a form. */
const optionalClock = z.preprocess((value) => (value === '' ? undefined : value), clock.optional());

/** A lesson that leave touches, and who gives it instead; or an assessment, which is called off when the leave is granted. */
const touched = z.object({
  id: z.string(),
  kind: z.enum(['lesson', 'assessment']),
  name: z.string(),
  /** Of a lesson its class, of an assessment the child. */
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
  /** By whose clocks it was asked for. */
  time_zone: z.string(),
  reason: z.string(),
  state: z.enum(teacherLeaveStates),
  asked_at: instantView,
  answered_at: instantView.nullable(),
  words: z.string().nullable(),
  /** Lessons in it that nobody else gives yet. */
  lessons: z.int(),
  /** Assessments that are booked in it: called off, and their families told, when it is granted. */
  assessments: z.int(),
  /** The teacher's lessons and assessments in it, soonest first; to the teacher alone. */
  touched: z.array(touched),
  blocked: blockedView('teacherLeaveWithdraw', 'officeTeacherLeaveAnswer'),
});
export type TeacherLeaveView = z.infer<typeof teacherLeaveView>;
const days = {
  first_day: day('day_required'),
  last_day: day('day_required'),
  /** Hours on the first and on the last day by the teacher's clocks; whole days without. */
  start: optionalClock,
  end: optionalClock,
};
const list = listOf(teacherLeaveView);
const asked = z.object({ leave_id: z.string() });

export const teacherLeaveCalls = {
  teacherLeaveIndex: get('teacherLeaveIndex', {
    who: ['teacher'],
    summary: "The teacher's own leave, latest first",
    input: z.object({ page, page_size: pageSize }),
    output: list,
  }),
  teacherLeaveTouches: get('teacherLeaveTouches', {
    who: ['teacher'],
    summary:
      "The teacher's lessons and assessments in some days, or hours of them, before leave is asked for",
    input: z.object(days),
    output: z.array(touched),
  }),
  teacherLeaveAsk: post('teacherLeaveAsk', {
    who: ['teacher'],
    summary: 'Asks for days, or hours of one day, without lessons',
    input: z.object({ ...days, reason: line(300, 'reason_required') }),
    output: asked,
  }),
  teacherLeaveWithdraw: post('teacherLeaveWithdraw', {
    who: ['teacher'],
    summary: 'Takes leave back that has not begun; what others cover stays theirs until staff change it',
    input: z.object({ leave_id: id }),
    output: asked,
  }),
  officeTeacherLeaveIndex: get('officeTeacherLeaveIndex', {
    who: staff,
    right: 'schedule.change',
    summary: "Teachers' leave: what is to be answered first, then latest first",
    input: z.object({ state: z.enum(teacherLeaveStates).optional(), page, page_size: pageSize }),
    output: list,
  }),
  officeTeacherLeaveAnswer: post('officeTeacherLeaveAnswer', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Grants or declines a leave; who gives its lessons is chosen lesson by lesson, assessments in it are called off',
    input: z.object({
      leave_id: id,
      answer: z.enum(['grant', 'decline']),
      words: z.preprocess((value) => (value === '' ? undefined : value), line(300).optional()),
    }),
    output: asked,
  }),
};
