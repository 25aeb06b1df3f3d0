import { withQuery } from '../core/address.ts';

export const lessonChangesOfficePaths = {
  timetable: (query?: { q?: string; session_id?: string; leave_id?: string; day?: string; page?: number }) =>
    withQuery('/admin/timetable', query),
  timetableLesson: (lessonId: string) => `/admin/timetable/${lessonId}`,
} as const;
