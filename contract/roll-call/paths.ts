import { part, withQuery } from '../core/address.ts';

export const rollCallPaths = {
  /** The door of an online lesson. */
  lessonEnter: (lessonId: string, query?: { child_id?: string }) =>
    withQuery(`/lesson_enter/${part(lessonId)}`, query),
  teacherRollCall: (lessonId: string) => `/teacher_roll_call/${part(lessonId)}`,
  /** The children of the teacher's camps of a day. */
  teacherCampDay: (query?: { day?: string; site_id?: string }) => withQuery('/teacher_camp_day', query),
  teacherRollCallHistory: (query?: { session_id?: string; child_id?: string; page?: number }) =>
    withQuery('/teacher_roll_call_history', query),
} as const;
