import { z } from 'zod';
import { get, staff } from '../core/call.ts';
import { id, listOf, page, pageSize } from '../core/fields.ts';
import { markView, teacherTask, teacherTaskLine } from './views.ts';

const right = 'classroom.see' as const;

/** A task for the office: its state for every child, read-only. */
const officeTask = teacherTask.omit({ blocked: true }).extend({ teacher: z.string() });
export type OfficeTask = z.infer<typeof officeTask>;

/** All attempts of one child with the teacher's answers, latest first. */
const officeHandIn = markView.pick({ task: true, child: true, state: true, earlier: true });

export const officeHomeworkCalls = {
  officeTaskIndex: get('officeTaskIndex', {
    who: staff,
    right,
    summary: 'Homework of all classes, or of one class, latest due first',
    input: z.object({ session_id: id.optional(), page, page_size: pageSize }),
    output: listOf(teacherTaskLine),
  }),
  officeTaskInfo: get('officeTaskInfo', {
    who: staff,
    right,
    summary: 'One task with its children and their states',
    input: z.object({ task_id: id }),
    output: officeTask,
  }),
  officeHandIn: get('officeHandIn', {
    who: staff,
    right,
    summary: "A child's attempts at a task with the teacher's answers",
    input: z.object({ hand_in_id: id }),
    output: officeHandIn,
  }),
};
