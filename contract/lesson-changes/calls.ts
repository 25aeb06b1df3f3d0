import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, post, staff } from '../core/call.ts';
import {
  clock,
  day,
  endClock,
  flag,
  id,
  instantView,
  json,
  line,
  lineOrNone,
  listOf,
  page,
  pageSize,
} from '../core/fields.ts';
import { linkOrNone } from '../core/link.ts';
import { lookedFor } from '../core/office-list.ts';
import { blockedView } from '../core/reason.ts';
import { planView } from '../syllabus/views.ts';

const officeLesson = z.object({
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
  teachers: z.array(teacherLine),
  /** Substitutes and the teachers they replace. */
  covers: z.array(z.object({ away_id: z.string(), cover: teacherLine })),
  /** Teachers who asked for leave then and were not refused. */
  away_ids: z.array(z.string()),
  students: z.int(),
  /** The reason, where it does not take place. */
  called_off: z.string().nullable(),
  blocked: blockedView('officeLessonMove', 'officeLessonCallOff', 'officeLessonCover'),
});
export type OfficeLesson = z.infer<typeof officeLesson>;

const changed = z.object({ lesson_ids: z.array(z.string()) });

/** Lessons of a class to move: one, it and later ones, or all that have not begun. */
const moveScopes = ['one', 'later', 'all'] as const;
export type MoveScope = (typeof moveScopes)[number];

/** Why a lesson does not move with the others. */
const stayReasons = ['holiday', 'overlaps', 'teacher_busy', 'room_taken', 'past'] as const;
export type StayReason = (typeof stayReasons)[number];

export const lessonChangeCalls = {
  officeLessonIndex: get('officeLessonIndex', {
    who: staff,
    right: 'schedule.change',
    summary:
      "Lessons that are not over, or all of a day, soonest first: of all classes, of one, or during a teacher's leave",
    input: z.object({
      session_id: id.optional(),
      /** A teacher's leave: the lessons they would teach in it. */
      leave_id: id.optional(),
      /** Lessons that begin on this day by the clocks of their site, also past ones; `today` is each site's own today. */
      day: z.union([z.literal('today'), day('invalid')]).optional(),
      /** Start of the offering's number, or part of its name. */
      q: lookedFor,
      page,
      page_size: pageSize,
    }),
    output: listOf(officeLesson),
  }),
  officeLessonInfo: get('officeLessonInfo', {
    who: staff,
    right: 'schedule.change',
    summary: 'One lesson, and the teachers who could substitute',
    input: z.object({ lesson_id: id }),
    output: z.object({
      lesson: officeLesson,
      /** Its topic and materials. */
      plan: planView,
      /** Of a private lesson; the plan of a class has its place. */
      place: z.object({ room: z.string().nullable(), link: z.string().nullable() }).nullable(),
      /** Teachers of the same subject first; `busy`: they teach or are away then. */
      choices: z.array(teacherLine.extend({ same_subject: z.boolean(), busy: z.boolean() })),
    }),
  }),
  officeLessonMove: post('officeLessonMove', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Moves a lesson, with later ones or all of its class that have not begun, and notifies families; names those that cannot move along',
    input: z.object({
      lesson_id: id,
      scope: z.enum(moveScopes).default('one'),
      /** By the site's clocks. */
      day: day('day_required'),
      start: clock,
      end: endClock,
      why: line(200).optional(),
      /** Confirms that the chosen lesson moves to a time when its teacher has another, or another is in its room. */
      clash_confirmed: flag().default(false),
    }),
    output: changed.extend({
      /** Lessons of the scope that stay: their start, and why. */
      not_moved: z.array(z.object({ id: z.string(), starts_at: instantView, why: z.enum(stayReasons) })),
    }),
  }),
  officeLessonCallOff: post('officeLessonCallOff', {
    who: staff,
    right: 'schedule.change',
    summary: 'Calls off a lesson: each child gets a make-up right or credits, as the parent chooses',
    input: z.object({ lesson_id: id, why: line(200, 'reason_required') }),
    output: changed,
  }),
  officeLessonCover: post('officeLessonCover', {
    who: staff,
    right: 'schedule.change',
    summary: 'Sets a substitute for a lesson of an absent teacher; without `cover_id` removes the substitute',
    input: z.object({ lesson_id: id, away_id: id, cover_id: id.optional() }),
    output: changed,
  }),
  officeLessonPlace: post('officeLessonPlace', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Sets the room or online link of the private lessons of a child with a teacher, and notifies them',
    input: z.object({
      lesson_id: id,
      /** A part that is left out stays, an empty part is removed. */
      place: json(
        z.object({ room: lineOrNone(40).optional(), link: linkOrNone(300, 'link_https').optional() }),
      ),
      why: line(200).optional(),
      /** Confirms a room that is not registered at the site. */
      room_confirmed: flag().default(false),
      /** Confirms a room in which another class has a lesson then. */
      clash_confirmed: flag().default(false),
    }),
    output: changed,
  }),
};
