import type { Reason } from '../../platform/refusal.ts';

/** Why somebody may not write what lessons of a class are about, or null: it is none that they give or cover, and nobody tells them of it. */
export const whyMayNotWrite = (isTheirs: boolean): Reason | null => (isTheirs ? null : 'not_found');
