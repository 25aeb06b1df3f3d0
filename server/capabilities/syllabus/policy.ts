import type { Reason } from '../../platform/refusal.ts';

/** Says why somebody may not write the syllabus of a class, or null: they neither give nor cover it, so it is treated as missing. */
export const whyMayNotWrite = (isTheirs: boolean): Reason | null => (isTheirs ? null : 'not_found');
