/**
 * What happens to a line's money: paid, earned by a held lesson, kept where nothing is owed any longer (negative where
 * refunds exceed the rest), or refunded as money or credits.
 */
export const revenueKinds = ['paid', 'held', 'kept', 'back'] as const;
export type RevenueKind = (typeof revenueKinds)[number];
