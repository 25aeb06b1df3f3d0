import { withQuery } from '../core/address.ts';

export const contestsOfficePaths = {
  contests: (query?: { page?: number }) => withQuery('/admin/desk/contests', query),
  contest: (sessionId: string) => `/admin/desk/contests/${sessionId}`,
} as const;
