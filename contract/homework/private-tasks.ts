import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents } from '../core/call.ts';
import { id, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { commentView } from '../remarks/calls.ts';
import { childTaskLine } from './views.ts';

/** One task of private lessons, with the words in which it came back last. */
const privateTask = childTaskLine.extend({
  said: z
    .object({ at: instantView, by: z.string(), words: z.string(), phrases: z.array(z.string()) })
    .nullable(),
});

/** Private lessons that a child has with a teacher: what is to do before the next, and what the teacher said. */
const privateTasks = z.object({
  session_id: z.string(),
  offering: offeringLine.omit({ kind: true }),
  teacher: teacherLine.nullable(),
  site: siteView,
  next_lesson: z.object({ id: z.string(), starts_at: instantView, ends_at: instantView }).nullable(),
  /** What is to do first, the soonest due before others; then what came back, the latest first. */
  tasks: z.array(privateTask),
  /** The last words on lessons. */
  comments: z.array(commentView),
});
export type PrivateTasks = z.infer<typeof privateTasks>;

export const privateTaskCalls = {
  memberPrivateTask: get('memberPrivateTask', {
    who: parents,
    asks: 'classes.read',
    aboutAChild: true,
    summary:
      'Homework and next steps of a child’s private lessons: what is to do, what came back, what teachers said',
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(privateTasks).extend({ child: childLine.nullable() }),
  }),
};
