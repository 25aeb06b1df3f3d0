import { withQuery } from '../core/address.ts';

export const schedulePaths = {
  memberCourses: (query?: { tab?: 'current' | 'future' | 'finish'; child_id?: string; page?: number }) =>
    withQuery('/member_courses', query),
  virtualIndex: (query?: { child_id?: string; status?: 'in_class' | 'finish'; page?: number }) =>
    withQuery('/virtual_index', query),
  teacherIndex: () => '/teacher_index',
} as const;
