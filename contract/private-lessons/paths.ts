import { withQuery } from '../core/address.ts';

export const privateLessonsPaths = {
  memberPrivate: () => '/member_private',
  /** The classroom of private lessons; and a parent's page about them. */
  privateClassIndex: (query?: { child_id?: string; status?: 'in_class' | 'finish'; page?: number }) =>
    withQuery('/private_class_index', query),
  privateClassParent: () => '/private_class_parent',
  teacherHours: () => '/teacher_hours',
} as const;
