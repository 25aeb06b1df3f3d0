import type { offeringKinds } from '../catalog/offering-kinds.ts';

/** What is refunded after the period of full refunds: the lessons left, or nothing automatically. */
export const refundLaters = ['lessons', 'nothing'] as const;

/**
 * When an order line is refunded in full, and what is refunded later. Stored with the line, so that later changes do
 * not affect it.
 */
export type RefundTerms = {
  /** Full refund up to this many days of 24 hours before the start; for a package of private lessons, after payment. */
  wholeDays: number;
  later: (typeof refundLaters)[number];
};

type Kind = (typeof offeringKinds)[number];

/**
 * A camp's place left late cannot be sold again, nor its days one by one; a private hour is refunded until a day
 * before.
 */
const usual: Record<Kind, RefundTerms> = {
  course: { wholeDays: 7, later: 'lessons' },
  camp: { wholeDays: 7, later: 'nothing' },
  private_once: { wholeDays: 1, later: 'nothing' },
  private_long: { wholeDays: 7, later: 'lessons' },
  activity: { wholeDays: 3, later: 'nothing' },
  competition: { wholeDays: 7, later: 'nothing' },
};

/** Usual terms for a kind of offering. */
export const usualRefundTerms = (kind: Kind): RefundTerms => usual[kind];

/** The offering's own terms, or the usual ones for its kind. */
export const refundTermsOf = (offering: {
  kind: Kind;
  refundWholeDays: number | null;
  refundLater: RefundTerms['later'] | null;
}): RefundTerms => ({
  wholeDays: offering.refundWholeDays ?? usual[offering.kind].wholeDays,
  later: offering.refundLater ?? usual[offering.kind].later,
});

/**
 * Period of full refunds: as the terms say; until the start, if bought later than that; while a single private lesson can
 * be cancelled, if its terms end later; never, if bought after all that.
 */
export const wholeSpans = ['terms', 'start', 'cut_off', 'over'] as const;

type Bought = Pick<RefundTerms, 'wholeDays'> & {
  kind: Kind;
  startsAt: number;
  paidAt: number;
  /** A single private lesson counts as held from this many hours before its start. */
  cutOffHours: number;
};

const hour = 3_600_000;

/**
 * The period of full refunds for a payment; instants in milliseconds. A package of private lessons begins when its
 * family books.
 */
export function wholeSpanOf(bought: Bought): (typeof wholeSpans)[number] {
  const { kind, wholeDays, startsAt, paidAt } = bought;
  if (kind === 'private_long') return 'terms';
  const cutOffHours = kind === 'private_once' ? bought.cutOffHours : 0;
  if (paidAt > startsAt - cutOffHours * hour) return 'over';
  if (wholeDays * 24 >= cutOffHours && paidAt <= startsAt - wholeDays * 24 * hour) return 'terms';
  return cutOffHours > 0 ? 'cut_off' : 'start';
}
