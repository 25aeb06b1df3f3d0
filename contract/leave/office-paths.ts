import { withQuery } from '../core/address.ts';

export const leaveOfficePaths = {
  leave: (query?: { tab?: 'teachers'; page?: number }) => withQuery('/admin/leave', query),
} as const;
