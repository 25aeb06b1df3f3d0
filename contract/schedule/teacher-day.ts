import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { get } from '../core/call.ts';
import { dayView, instantView, nothing } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { onRollAs } from '../roll-call/marks.ts';
import { teacherLeaveStates } from '../teacher-leave/calls.ts';
import { lessonView } from './calls.ts';

/** A child in a teacher's next lesson, with what is good to know before it begins. */
const pupil = childLine.extend({
  /** It comes to this class for the first time, though the class has met before. */
  is_new: z.boolean(),
  as: z.enum(onRollAs),
  /** Its birthday is this month: no more of it is known. */
  birthday: z.boolean(),
  /** Told for a lesson on a campus only; null where there are none. */
  allergies: z.string().nullable(),
});
export type Pupil = z.infer<typeof pupil>;

const taughtLesson = lessonView.extend({
  session_id: z.string(),
  /** Children on its roll. */
  students: z.int(),
  /** Its roll was called. */
  roll_called: z.boolean(),
  /** Homework of its class that waits to be marked. */
  to_mark: z.int(),
  /** Children of whom something was said, of those who are not known to have been away. */
  said: z.int(),
  present: z.int(),
});
export type TaughtLesson = z.infer<typeof taughtLesson>;

const teacherDay = z.object({
  /** The teacher's own, by which days are told. */
  time_zone: z.string(),
  today: dayView,
  /** Homework that waits to be marked, in all classes. */
  to_mark: z.int(),
  /** The lesson that is under way or comes next, within a fortnight. */
  next: taughtLesson.extend({ pupils: z.array(pupil) }).nullable(),
  /** From the first hour of today for seven days, soonest first. */
  week: z.array(taughtLesson),
  /** Assessments of the same days that were not cancelled, soonest first. */
  assessments: z.array(
    z.object({
      id: z.string(),
      child: childLine,
      offering_name: z.string(),
      starts_at: instantView,
      ends_at: instantView,
      site: siteView,
    }),
  ),
  /** Results of assessments that are still to be written. */
  results_due: z.int(),
  /** The teacher's own leave that is asked for or granted and touches the week, soonest first. */
  away: z.array(
    z.object({
      id: z.string(),
      starts_at: instantView,
      ends_at: instantView,
      time_zone: z.string(),
      state: z.enum(teacherLeaveStates),
    }),
  ),
  /** Over since the start of yesterday a week ago, whose roll was not called or of whose children nothing was said yet; latest first. */
  unfinished: z.array(taughtLesson),
});
export type TeacherDay = z.infer<typeof teacherDay>;

export const teacherDayCalls = {
  teacherDay: get('teacherDay', {
    who: ['teacher'],
    summary:
      'A teacher’s day: the next lesson with its children, the week, and what is not finished after lessons',
    input: nothing,
    output: teacherDay,
  }),
};
