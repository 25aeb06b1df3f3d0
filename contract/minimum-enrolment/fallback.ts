/** A family's choice if a class does not run: another session, tuition credits, or a refund. */
export const fallbacks = ['move', 'credits', 'refund'] as const;
export type Fallback = (typeof fallbacks)[number];

/** The fallback where the family chose none. */
export const usualFallback: Fallback = 'refund';
