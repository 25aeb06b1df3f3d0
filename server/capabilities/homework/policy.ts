import type { Reason } from '../../platform/refusal.ts';

/** Why somebody may not set, see or mark the homework of a class, or null: it is not one that they teach, and nobody tells them of it. */
export const whyMayNotTeach = (isTheirs: boolean): Reason | null => (isTheirs ? null : 'not_found');
