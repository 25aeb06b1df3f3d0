import { part, withQuery } from '../core/address.ts';

export const debatesOfficePaths = {
  debates: (query?: { page?: number }) => withQuery('/admin/debates', query),
  debate: (id: string) => `/admin/debates/${part(id)}`,
} as const;
