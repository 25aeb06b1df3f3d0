import { withQuery } from '../core/address.ts';

export const applicationsPaths = {
  teacherApply: (query?: { ticket?: string }) => withQuery('/footer_teacher_apply', query),
  teacherApplication: (query?: { ticket?: string }) => withQuery('/footer_teacher_application', query),
} as const;
