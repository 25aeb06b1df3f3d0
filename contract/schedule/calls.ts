import { z } from 'zod';
import { lessonTeacher, privateSessionView, teacherLine } from '../catalog/calls.ts';
import { get, parents } from '../core/call.ts';
import { flag, id, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { onRollAs } from '../roll-call/marks.ts';
import { planView } from '../syllabus/views.ts';
import { classCounts, classesAsked, enrolledClass } from './enrolled-class.ts';
import { lessonFacts } from './lesson-facts.ts';

/** What a family gets for a lesson that is called off. */
const calledOffView = z.object({
  why: z.string(),
  /**
   * `make_up`: a make-up right, `used` once booked; `credits`: credits instead; `rebook`: the lesson returns to its
   * package; `nothing`: no right is left.
   */
  gets: z.enum(['make_up', 'used', 'credits', 'rebook', 'nothing']),
  /** Until when the right is valid. */
  good_until: instantView.nullable(),
});
export type CalledOffView = z.infer<typeof calledOffView>;

export const lessonView = lessonFacts.extend({
  /** For private lessons. */
  made: privateSessionView.nullable(),
  teachers: z.array(lessonTeacher),
  /** Address of its door where it is online; null on a campus or before it is known. */
  link: z.string().nullable(),
  room: z.string().nullable(),
  status: z.enum(['ahead', 'in_class', 'finish']),
  /** Its topic and materials. */
  plan: planView,
  /** Called off: the reason, and what the child gets; null where it takes place. */
  called_off: calledOffView.nullable(),
});
export type LessonView = z.infer<typeof lessonView>;

/** A lesson of a child. */
const childLesson = lessonView.extend({
  as: z.enum(onRollAs),
  /** The child has leave. */
  away: z.boolean(),
});
export type ChildLesson = z.infer<typeof childLesson>;

/** A child's class, in the tabs Current, Future and Finish. */
const memberCourse = enrolledClass.extend({
  session_id: z.string(),
  session_label: z.string(),
  /** For private lessons. */
  made: privateSessionView.nullable(),
  teachers: z.array(teacherLine),
  next_lesson_at: instantView.nullable(),
});
export type MemberCourse = z.infer<typeof memberCourse>;

export const scheduleCalls = {
  memberCourses: get('memberCourses', {
    who: parents,
    asks: 'classes.read',
    summary: 'The classes of the family: current, future or finished',
    input: classesAsked,
    output: listOf(memberCourse).extend({ counts: classCounts }),
  }),
  virtualIndex: get('virtualIndex', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary:
      "A child's lessons, including trials and make-up lessons in other classes, soonest first (finished ones: latest first), with their topics; those called off are marked",
    input: z.object({
      child_id: id.optional(),
      status: z.enum(['in_class', 'finish']).default('in_class'),
      /** Only private lessons. */
      only: z.enum(['private']).optional(),
      /** Only lessons the child attends: without those called off or under leave. */
      going: flag().default(false),
      page,
      page_size: pageSize,
    }),
    output: listOf(childLesson).extend({
      child: childLine.nullable(),
    }),
  }),
  teacherIndex: get('teacherIndex', {
    who: ['teacher'],
    summary: "The teacher's lessons from today on",
    input: z.object({ page, page_size: pageSize }),
    output: listOf(lessonView.extend({ students: z.int() })),
  }),
};
