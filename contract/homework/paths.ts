import { withQuery } from '../core/address.ts';

export const homeworkPaths = {
  /** Homework and next steps of a child's private lessons. */
  memberPrivateTask: (query?: { child_id?: string; page?: number }) =>
    withQuery('/member_private_task', query),
  virtualTask: (query?: { child_id?: string; status?: 'todo' | 'handed_in' | 'returned'; page?: number }) =>
    withQuery('/virtual_task', query),
  virtualTaskInfo: (id: string, query?: { child_id?: string }) => withQuery(`/virtual_task/${id}`, query),
  teacherTask: (query?: { session_id?: string; page?: number }) => withQuery('/teacher_task', query),
  teacherTaskInfo: (id: string) => `/teacher_task/${id}`,
  teacherTaskNew: (query?: { session_id?: string; lesson_id?: string }) =>
    withQuery('/teacher_task/new', query),
  teacherTaskEdit: (id: string) => `/teacher_task/${id}/edit`,
  /** `task_id`, `session_id`: the queue. `change`: changes an answer already given. */
  teacherTaskMark: (query?: { hand_in_id?: string; task_id?: string; session_id?: string; change?: 1 }) =>
    withQuery('/teacher_task_mark', query),
} as const;
