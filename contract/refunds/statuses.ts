/** By which of its terms something comes back: all of it, the lessons that are left, or nothing without somebody deciding. */
export const refundWays = ['whole', 'lessons', 'nothing'] as const;

/** Where it goes: to where it was paid from, or as tuition credits. */
export const refundTargets = ['source', 'credits'] as const;

/** States of a request: waits for our staff, waits for the last lesson, carried out, declined, taken back by the family. */
export const refundStates = ['asked', 'planned', 'settled', 'declined', 'withdrawn'] as const;
export type RefundState = (typeof refundStates)[number];

/** States in which a request still waits for something. */
export const openRefundStates: readonly RefundState[] = ['asked', 'planned'];
