import { withQuery } from '../core/address.ts';

export const assessmentsPaths = {
  virtualAssess: (query?: { child_id?: string; offering?: string; teacher?: string; page?: number }) =>
    withQuery('/virtual_assess', query),
  virtualAssessHistory: (query?: { child_id?: string; page?: number }) =>
    withQuery('/virtual_assess_history', query),
  teacherAssess: (query?: { tab?: 'due' | 'done'; page?: number }) => withQuery('/teacher_assess', query),
  /** One assessment, with the teacher's result. */
  teacherAssessInfo: (id: string) => `/teacher_assess/${id}`,
} as const;
