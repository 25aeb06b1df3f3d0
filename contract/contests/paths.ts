import { withQuery } from '../core/address.ts';

export const contestsPaths = {
  virtualContest: (query?: { child_id?: string; page?: number }) => withQuery('/virtual_contest', query),
  teacherContest: (query?: { page?: number }) => withQuery('/teacher_contest', query),
  teacherContestInfo: (sessionId: string) => `/teacher_contest/${sessionId}`,
} as const;
