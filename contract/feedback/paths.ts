import { withQuery } from '../core/address.ts';

export const feedbackPaths = {
  virtualFeedback: (query?: { child_id?: string; page?: number }) => withQuery('/virtual_feedback', query),
  teacherFeedback: (query?: { page?: number }) => withQuery('/teacher_feedback', query),
} as const;
