import { withQuery } from '../core/address.ts';

export const contestsOfficePaths = {
  contests: (query?: { page?: number }) => withQuery('/admin/contests', query),
  contest: (sessionId: string) => `/admin/contests/${sessionId}`,
} as const;
