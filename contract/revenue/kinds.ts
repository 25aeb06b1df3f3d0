/**
 * What happens to the money of a line: it is paid, earned by a lesson that was held, kept where nothing is owed any more (less than nothing
 * where more came back than was left), or it comes back to the family, as money or as credits.
 */
export const revenueKinds = ['paid', 'held', 'kept', 'back'] as const;
export type RevenueKind = (typeof revenueKinds)[number];
