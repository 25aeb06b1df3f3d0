import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents } from '../core/call.ts';
import { id, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { commentView } from '../remarks/calls.ts';
import { childTaskLine } from './views.ts';

/** A task of private lessons, with the teacher's last answer. */
const privateTask = childTaskLine.extend({
  said: z
    .object({ at: instantView, by: z.string(), words: z.string(), phrases: z.array(z.string()) })
    .nullable(),
});

/** A child's private lessons with a teacher: tasks before the next lesson, and the teacher's comments. */
const privateTasks = z.object({
  session_id: z.string(),
  offering: offeringLine.omit({ kind: true }),
  teacher: teacherLine.nullable(),
  site: siteView,
  next_lesson: z.object({ id: z.string(), starts_at: instantView, ends_at: instantView }).nullable(),
  /** Open tasks first, by due time; then returned ones, latest first. */
  tasks: z.array(privateTask),
  /** The latest comments on lessons. */
  comments: z.array(commentView),
});
export type PrivateTasks = z.infer<typeof privateTasks>;

export const privateTaskCalls = {
  memberPrivateTask: get('memberPrivateTask', {
    who: parents,
    asks: 'classes.read',
    aboutAChild: true,
    summary: "Homework and next steps of a child's private lessons: to do, returned, teachers' comments",
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(privateTasks).extend({ child: childLine.nullable() }),
  }),
};
