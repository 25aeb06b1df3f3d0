/** What a family chooses for a class that may not come about: another session, tuition credits, or the money back. */
export const plansB = ['move', 'credits', 'refund'] as const;
export type PlanB = (typeof plansB)[number];

/** What becomes of a line for which nothing was chosen. */
export const usualPlanB: PlanB = 'refund';
