import { withQuery } from '../core/address.ts';

export const leavePaths = {
  virtualLeave: (query?: { page?: number }) => withQuery('/virtual_leave', query),
} as const;
