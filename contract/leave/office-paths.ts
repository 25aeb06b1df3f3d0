import { withQuery } from '../core/address.ts';

export const leaveOfficePaths = {
  /** `state`: only what waits for an answer. */
  leave: (query?: { tab?: 'teachers'; state?: 'asked'; page?: number }) => withQuery('/admin/leave', query),
} as const;
