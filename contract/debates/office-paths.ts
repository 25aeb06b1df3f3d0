import { part, withQuery } from '../core/address.ts';

export const debatesOfficePaths = {
  debates: (query?: { page?: number }) => withQuery('/admin/desk/debates', query),
  debate: (id: string) => `/admin/desk/debates/${part(id)}`,
} as const;
