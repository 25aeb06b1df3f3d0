import { withQuery } from '../core/address.ts';

export const leavePaths = {
  virtualLeave: (query?: { child_id?: string; page?: number; lessons?: 'all' }) =>
    withQuery('/virtual_leave', query),
} as const;
