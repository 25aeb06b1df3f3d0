/** What the terms refund: all of it, the lessons left, or nothing unless staff decide. */
export const refundWays = ['whole', 'lessons', 'nothing'] as const;

/** Where a refund goes: to the source of the payment, or into tuition credits. */
export const refundTargets = ['source', 'credits'] as const;

/** States of a request: waits for staff, waits for the last lesson, carried out, declined, withdrawn by the family. */
export const refundStates = ['asked', 'planned', 'settled', 'declined', 'withdrawn'] as const;
export type RefundState = (typeof refundStates)[number];

/** States of a request that is still open. */
export const openRefundStates: readonly RefundState[] = ['asked', 'planned'];
