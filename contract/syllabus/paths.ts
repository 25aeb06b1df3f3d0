import { part, withQuery } from '../core/address.ts';

export const syllabusPaths = {
  /** The syllabus of a child's class. */
  virtualSyllabus: (query?: { child_id?: string; session_id?: string }) =>
    withQuery('/virtual_syllabus', query),
  /** The syllabus of a class; by default the one that meets next. */
  teacherSyllabus: (sessionId?: string) => `/teacher_syllabus${sessionId ? `/${part(sessionId)}` : ''}`,
} as const;
