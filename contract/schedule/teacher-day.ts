import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { get } from '../core/call.ts';
import { dayView, instantView, nothing } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { onRollAs } from '../roll-call/marks.ts';
import { teacherLeaveStates } from '../teacher-leave/calls.ts';
import { lessonView } from './calls.ts';

/** A child in a teacher's next lesson, with what the teacher should know before it. */
const pupil = childLine.extend({
  /** The child is new in a class that has met before. */
  is_new: z.boolean(),
  as: z.enum(onRollAs),
  /** The birthday is this month: the day is not known. */
  birthday: z.boolean(),
  /** Only for a lesson on a campus; null where there are none. */
  allergies: z.string().nullable(),
});
export type Pupil = z.infer<typeof pupil>;

const taughtLesson = lessonView.extend({
  session_id: z.string(),
  /** Children on its roll. */
  students: z.int(),
  roll_called: z.boolean(),
  /** Homework of its class to be marked. */
  to_mark: z.int(),
  /** Children with a remark, out of those not known to be absent. */
  said: z.int(),
  present: z.int(),
});
export type TaughtLesson = z.infer<typeof taughtLesson>;

const teacherDay = z.object({
  /** The teacher's time zone. */
  time_zone: z.string(),
  today: dayView,
  /** Homework to be marked, in all classes. */
  to_mark: z.int(),
  /** The current or next lesson, within a fortnight. */
  next: taughtLesson.extend({ pupils: z.array(pupil) }).nullable(),
  /** Seven days from the start of today, soonest first. */
  week: z.array(taughtLesson),
  /** Assessments of the same days that are not cancelled, soonest first. */
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
  /** Results of assessments still to be written. */
  results_due: z.int(),
  /** The teacher's requested or granted leave in that week, soonest first. */
  away: z.array(
    z.object({
      id: z.string(),
      starts_at: instantView,
      ends_at: instantView,
      time_zone: z.string(),
      state: z.enum(teacherLeaveStates),
    }),
  ),
  /** Ended since yesterday a week ago without a roll or remarks; latest first. */
  unfinished: z.array(taughtLesson),
});
export type TeacherDay = z.infer<typeof teacherDay>;

export const teacherDayCalls = {
  teacherDay: get('teacherDay', {
    who: ['teacher'],
    summary:
      "A teacher's day: the next lesson with its children, the week, and unfinished work after lessons",
    input: nothing,
    output: teacherDay,
  }),
};
