import { part, withQuery } from '../core/address.ts';

export const homeworkOfficePaths = {
  homework: (query?: { session_id?: string; page?: number }) => withQuery('/admin/desk/homework', query),
  homeworkTask: (id: string, query?: { hand_in_id?: string }) =>
    withQuery(`/admin/desk/homework/${part(id)}`, query),
} as const;
