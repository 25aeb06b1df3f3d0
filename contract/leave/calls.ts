import { z } from 'zod';
import { lessonTeacher, siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post, teachersAndStaff } from '../core/call.ts';
import { flag, id, idOf, instantView, json, line, listOf, page, pageSize } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { moneyView } from '../core/money.ts';
import { blockedView } from '../core/reason.ts';
import { upload } from '../core/upload.ts';
import { childLine } from '../families/child-line.ts';
import { rightStates } from './right-states.ts';

export const leaveStates = ['asked', 'granted', 'declined', 'withdrawn', 'ended'] as const;
export type LeaveState = (typeof leaveStates)[number];

/** A lesson, as part of a leave or a make-up right. */
export const leaveLesson = z.object({
  id: z.string(),
  session_id: z.string(),
  /** 1-based within its session. */
  position: z.int(),
  total_classes: z.int(),
  starts_at: instantView,
  ends_at: instantView,
  offering: offeringLine,
  session_label: z.string(),
  site: siteView,
  teachers: z.array(lessonTeacher),
});
export type LeaveLesson = z.infer<typeof leaveLesson>;

const leaveView = z.object({
  id: z.string(),
  lesson: leaveLesson,
  child: childLine,
  reason: z.string(),
  /** Short-lived address of the attached picture. */
  picture: z.string().nullable(),
  state: z.enum(leaveStates),
  /** Asked in time: once granted, it earns a make-up right. Otherwise the lesson counts as held. */
  in_time: z.boolean(),
  asked_at: instantView,
  answered_at: instantView.nullable(),
  words: z.string().nullable(),
  blocked: blockedView('leaveWithdraw', 'leaveAnswer'),
});
export type LeaveView = z.infer<typeof leaveView>;

/** A lesson for which leave can be asked, and its effect. */
const leaveChoice = leaveLesson.extend({
  child_ids: z.array(z.string()),
  /** Until when leave earns a make-up right; null: never. */
  earns_until: instantView.nullable(),
  earns: z.boolean(),
  /** Leave in time is granted without an answer. */
  grants_itself: z.boolean(),
});
export type LeaveChoice = z.infer<typeof leaveChoice>;

const lessonWithPlaces = leaveLesson.extend({ places_left: z.int() });

const rightView = z.object({
  id: z.string(),
  child: childLine,
  earned_by: z.enum(['leave', 'called_off']),
  /** The missed lesson. */
  lesson: leaveLesson,
  good_until: instantView,
  state: z.enum(rightStates),
  /** The offered or booked place. */
  place: z.object({ lesson: leaveLesson, offered_until: instantView.nullable() }).nullable(),
  /** Its worth in tuition credits, where the school called the lesson off. */
  credits: moneyView.nullable(),
  /** Lessons of the same level with a free place, soonest first. */
  lessons: z.array(lessonWithPlaces),
  blocked: blockedView('makeUpBook', 'makeUpCancel', 'makeUpCredits'),
});
export type MakeUpRight = z.infer<typeof rightView>;

const leaveList = z.object({ items: z.array(z.object({ id: z.string(), state: z.enum(leaveStates) })) });
const leaveState = z.object({ leave_id: z.string(), state: z.enum(leaveStates) });
const right = z.object({ right_id: z.string() });
/** An empty field of a form means none. */
const words = z.preprocess((value) => (value === '' ? undefined : value), line(300).optional());

export const leaveCalls = {
  virtualLeave: get('virtualLeave', {
    who: ['parent', 'student'],
    asks: 'leave.read',
    aboutAChild: true,
    summary:
      "A child's leave, latest first; for a parent also the future lessons for which leave can be asked",
    input: z.object({
      child_id: id.optional(),
      status: z.enum(leaveStates).optional(),
      page,
      page_size: pageSize,
    }),
    output: listOf(leaveView).extend({
      child: childLine.nullable(),
      /** Lessons of all children for whom this parent may ask leave, soonest first, at most 60. */
      choices: z.array(leaveChoice),
    }),
  }),
  leaveAsk: post('leaveAsk', {
    who: parents,
    asks: 'leave.write',
    summary: 'Asks for leave: for one child or siblings, for one lesson or several',
    input: z.object({
      child_ids: json(z.array(id).min(1, 'child_required').max(figures.childrenMost)),
      lesson_ids: json(z.array(id).min(1, 'lesson_required').max(40)),
      reason: line(300, 'reason_required'),
      picture: upload().optional(),
      /** Confirms leave that comes too late to earn a make-up right. */
      late_confirmed: flag().default(false),
    }),
    output: leaveList,
    fileBytes: megabytes(figures.photoMegabytes),
  }),
  leaveWithdraw: post('leaveWithdraw', {
    who: parents,
    asks: 'leave.write',
    summary: 'Withdraws leave before the lesson, unless another child has the place',
    input: z.object({ leave_id: id }),
    output: leaveState,
  }),
  leaveIndex: get('leaveIndex', {
    who: teachersAndStaff,
    right: 'schedule.change',
    summary: "Leave in the teacher's classes, or the whole school: unanswered first, soonest lesson first",
    input: z.object({ status: z.enum(leaveStates).optional(), page, page_size: pageSize }),
    output: listOf(leaveView),
  }),
  leaveAnswer: post('leaveAnswer', {
    who: teachersAndStaff,
    right: 'schedule.change',
    summary: 'Grants or declines a leave',
    input: z.object({ leave_id: id, answer: z.enum(['grant', 'decline']), words }),
    output: leaveState,
  }),
  makeUpIndex: get('makeUpIndex', {
    who: parents,
    asks: 'leave.read',
    aboutAChild: true,
    summary: 'Make-up rights, usable ones first, with the lessons that have a place',
    input: z.object({ child_id: id.optional() }),
    output: z.object({ child: childLine.nullable(), items: z.array(rightView), total: z.int() }),
  }),
  makeUpBook: post('makeUpBook', {
    who: parents,
    asks: 'leave.write',
    summary:
      'Uses a make-up right in a lesson of the same level: the offered one, or another with a free place',
    input: z.object({ right_id: id, lesson_id: idOf('lesson_required') }),
    output: right,
  }),
  makeUpCancel: post('makeUpCancel', {
    who: parents,
    asks: 'leave.write',
    summary: 'Returns a booked or offered place; the right stays valid until it expires',
    input: z.object({ right_id: id }),
    output: right,
  }),
  makeUpCredits: post('makeUpCredits', {
    who: parents,
    asks: ['leave.write', 'purchases.write'],
    summary: 'Takes tuition credits for a lesson that the school called off, instead of a make-up right',
    input: z.object({ right_id: id }),
    output: right,
  }),
};
