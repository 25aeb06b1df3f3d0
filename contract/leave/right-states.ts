/** States of a make-up right: open, offered a place, used, expired, or exchanged for something else. */
export const rightStates = ['open', 'offered', 'used', 'expired', 'ended'] as const;
export type RightState = (typeof rightStates)[number];
