import { withQuery } from '../core/address.ts';

export const teacherLeavePaths = {
  teacherLeave: (query?: { tab?: 'own'; page?: number }) => withQuery('/teacher_leave', query),
} as const;
