/** What a family chooses for a class that may not come about: another session, tuition credits, or the money back. */
export const fallbacks = ['move', 'credits', 'refund'] as const;
export type Fallback = (typeof fallbacks)[number];

/** What becomes of a line for which nothing was chosen. */
export const usualFallback: Fallback = 'refund';
