import { withQuery } from '../core/address.ts';

export const leaveOfficePaths = {
  leave: (query?: { tab?: 'teachers'; page?: number }) => withQuery('/admin/leave', query),
  leaveRules: () => '/admin/leave_rules',
} as const;
