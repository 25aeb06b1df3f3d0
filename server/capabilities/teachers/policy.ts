import type { Reason } from '../../platform/refusal.ts';

/** Why this teacher may not change a paper, or null: it is their own. */
export const whyMayNotChange = (teacherId: string, paper: { teacherId: string } | null): Reason | null =>
  paper?.teacherId === teacherId ? null : 'not_found';
