import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, post, staff } from '../core/call.ts';
import { day, flag, id, instantView, line, listOf, page, pageSize } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { planView } from '../syllabus/views.ts';

const clock = z.string({ error: 'hours_wrong' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours_wrong');

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
  /** Who gives it in place of whom. */
  covers: z.array(z.object({ away_id: z.string(), cover: teacherLine })),
  /** Teachers who asked to be away then, and were not refused. */
  away_ids: z.array(z.string()),
  students: z.int(),
  /** Why, where it does not take place. */
  called_off: z.string().nullable(),
  blocked: blockedView('officeLessonMove', 'officeLessonCallOff', 'officeLessonCover'),
});
export type OfficeLesson = z.infer<typeof officeLesson>;

const changed = z.object({ lesson_ids: z.array(z.string()) });

/** Which lessons of a class move: the one, it and those after it, or all that have not begun. */
const moveScopes = ['one', 'later', 'all'] as const;
export type MoveScope = (typeof moveScopes)[number];

export const lessonChangeCalls = {
  officeLessonIndex: get('officeLessonIndex', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Lessons that are not over, or all of a day, soonest first: of all classes, of one, or while a teacher is away',
    input: z.object({
      session_id: id.optional(),
      /** A teacher's leave: the lessons that they give in it. */
      leave_id: id.optional(),
      /** Those that begin on it by the clocks of their site, also what is over; `today` is what each site has today. */
      day: z.union([z.literal('today'), day('invalid')]).optional(),
      /** Begins the number or stands in the name of what it is of. */
      q: z.string().trim().max(60).optional(),
      page,
      page_size: pageSize,
    }),
    output: listOf(officeLesson),
  }),
  officeLessonInfo: get('officeLessonInfo', {
    who: staff,
    right: 'schedule.change',
    summary: 'One lesson, and who could give it instead of its teacher',
    input: z.object({ lesson_id: id }),
    output: z.object({
      lesson: officeLesson,
      /** What it is about, and its materials. */
      plan: planView,
      /** Teachers of the same subject first; `busy`: they give another lesson then, or are away. */
      choices: z.array(teacherLine.extend({ same_subject: z.boolean(), busy: z.boolean() })),
    }),
  }),
  officeLessonMove: post('officeLessonMove', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Moves a lesson, it and later ones, or all of its class that have not begun, and tells the families',
    input: z.object({
      lesson_id: id,
      scope: z.enum(moveScopes).default('one'),
      /** By the clocks of its place. */
      day: day('day_required'),
      start: clock,
      end: clock,
      why: line(200).optional(),
      /** The teacher gives another lesson then; it is moved all the same. */
      clash_confirmed: flag().default(false),
    }),
    output: changed,
  }),
  officeLessonCallOff: post('officeLessonCallOff', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Calls a lesson off: every child of it gets a right to make it up, or credits, as its parent chooses',
    input: z.object({ lesson_id: id, why: line(200, 'reason_required') }),
    output: changed,
  }),
  officeLessonCover: post('officeLessonCover', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Lets another teacher give a lesson for one who is away; without `cover_id` its own gives it again',
    input: z.object({ lesson_id: id, away_id: id, cover_id: z.uuid().optional() }),
    output: changed,
  }),
};
