import { withQuery } from '../core/address.ts';

export const remarksPaths = {
  virtualComment: (query?: { child_id?: string; page?: number }) => withQuery('/virtual_comment', query),
  /** A teacher's remarks on the children of a lesson. */
  teacherRemarks: (lessonId: string) => `/teacher_remarks/${lessonId}`,
  teacherPhrases: (query?: { category?: string; skill?: string; page?: number }) =>
    withQuery('/teacher_phrases', query),
} as const;
