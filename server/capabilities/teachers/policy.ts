import type { Reason } from '../../platform/refusal.ts';

/** Says why a teacher may not change a qualification, or null: only its owner may. */
export const whyMayNotChange = (teacherId: string, paper: { teacherId: string } | null): Reason | null =>
  paper?.teacherId === teacherId ? null : 'not_found';
