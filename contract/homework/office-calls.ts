import { z } from 'zod';
import { get, staff } from '../core/call.ts';
import { id, listOf, page, pageSize } from '../core/fields.ts';
import { markView, teacherTask, teacherTaskLine } from './views.ts';

const right = 'classroom.see' as const;

/** A task as the office sees it: what became of it with every child, and nothing to do about it. */
const officeTask = teacherTask.omit({ blocked: true }).extend({ teacher: z.string() });
export type OfficeTask = z.infer<typeof officeTask>;

/** What one child handed in and what was said to it, all attempts, the latest first. */
const officeHandIn = markView.pick({ task: true, child: true, state: true, earlier: true });

export const officeHomeworkCalls = {
  officeTaskIndex: get('officeTaskIndex', {
    who: staff,
    right,
    summary: 'Homework of all classes, of one of them where it is named, latest due first',
    input: z.object({ session_id: id.optional(), page, page_size: pageSize }),
    output: listOf(teacherTaskLine),
  }),
  officeTaskInfo: get('officeTaskInfo', {
    who: staff,
    right,
    summary: 'One task with every child it is for, and what became of it',
    input: z.object({ task_id: id }),
    output: officeTask,
  }),
  officeHandIn: get('officeHandIn', {
    who: staff,
    right,
    summary: 'What a child handed in for a task, and what was said to it',
    input: z.object({ hand_in_id: id }),
    output: officeHandIn,
  }),
};
