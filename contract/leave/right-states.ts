/** Where a right to make a lesson up stands: to be used, with a place kept for it, used, past its time, or given up for something else. */
export const rightStates = ['open', 'offered', 'used', 'expired', 'ended'] as const;
export type RightState = (typeof rightStates)[number];
