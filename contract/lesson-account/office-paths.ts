import { withQuery } from '../core/address.ts';

export const lessonAccountOfficePaths = {
  lessons: (query?: { tab?: 'doubts' | 'disputes' | 'uncalled'; page?: number }) =>
    withQuery('/admin/lessons', query),
} as const;
