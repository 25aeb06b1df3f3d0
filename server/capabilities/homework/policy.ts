import type { Reason } from '../../platform/refusal.ts';

/** Refuses homework of a class the person does not teach, without revealing it. */
export const whyMayNotTeach = (isTheirs: boolean): Reason | null => (isTheirs ? null : 'not_found');
