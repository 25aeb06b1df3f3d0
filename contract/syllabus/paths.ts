import { part, withQuery } from '../core/address.ts';

export const syllabusPaths = {
  /** What a child's class goes through, lesson by lesson. */
  virtualSyllabus: (query?: { child_id?: string; session_id?: string }) =>
    withQuery('/virtual_syllabus', query),
  /** What the lessons of a class are about: of the one that meets next where none is named. */
  teacherSyllabus: (sessionId?: string) => `/teacher_syllabus${sessionId ? `/${part(sessionId)}` : ''}`,
} as const;
