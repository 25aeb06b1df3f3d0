import { z } from 'zod';
import { get } from '../core/call.ts';
import { id, instantView } from '../core/fields.ts';
import { childTaskLine } from '../homework/views.ts';
import { leaveLesson } from '../leave/calls.ts';

const toDo = z.object({
  child_id: z.string().nullable(),
  /** Homework to hand in, soonest due first: the first three. */
  tasks: z.array(childTaskLine),
  more_tasks: z.int(),
  /** Offered make-up places, first to lapse first. Only a guardian accepts them. */
  offers: z.array(z.object({ id: z.string(), offered_until: instantView, lesson: leaveLesson })),
  /** Threads with unread letters. */
  unread: z.int(),
});
export type ToDo = z.infer<typeof toDo>;

export const toDoCalls = {
  virtualToDo: get('virtualToDo', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: "A child's open tasks: homework, offered make-up places, unread letters",
    input: z.object({ child_id: id.optional() }),
    output: toDo,
  }),
};
