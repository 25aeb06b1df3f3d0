import type { offeringKinds } from '../catalog/offering-kinds.ts';

/** By what is reckoned what comes back after the time in which all of it does: the lessons that are left, or nothing by itself. */
export const refundLaters = ['lessons', 'nothing'] as const;

/** When what was bought comes back whole, and by what it is reckoned after that; kept with what was bought, so that they hold as they were. */
export type RefundTerms = {
  /** Whole until so many days (of 24 hours) before it begins; of a package of private lessons after it was paid. */
  wholeDays: number;
  later: (typeof refundLaters)[number];
};

type Kind = (typeof offeringKinds)[number];

/** A camp's place that is left late goes to nobody any more, and its days are not sold one by one; an hour of one's own is kept a day. */
const usual: Record<Kind, RefundTerms> = {
  course: { wholeDays: 7, later: 'lessons' },
  camp: { wholeDays: 7, later: 'nothing' },
  private_once: { wholeDays: 1, later: 'nothing' },
  private_long: { wholeDays: 7, later: 'lessons' },
  activity: { wholeDays: 3, later: 'nothing' },
  competition: { wholeDays: 7, later: 'nothing' },
};

/** The terms of a kind of offering. */
export const usualRefundTerms = (kind: Kind): RefundTerms => usual[kind];

/** The terms of an offering: its own, or as usual for its kind. */
export const refundTermsOf = (offering: {
  kind: Kind;
  refundWholeDays: number | null;
  refundLater: RefundTerms['later'] | null;
}): RefundTerms => ({
  wholeDays: offering.refundWholeDays ?? usual[offering.kind].wholeDays,
  later: offering.refundLater ?? usual[offering.kind].later,
});

/** How long all of it comes back: as the terms say; bought later than that until it begins; bought once it had begun never. */
export const wholeSpans = ['terms', 'start', 'over'] as const;

type Bought = Pick<RefundTerms, 'wholeDays'> & { kind: Kind; startsAt: number; paidAt: number };

/** How long all of what is paid at a moment comes back; moments in milliseconds. A package of private lessons begins when its family books. */
export function wholeSpanOf({ kind, wholeDays, startsAt, paidAt }: Bought): (typeof wholeSpans)[number] {
  const isInTerms = kind === 'private_long' || paidAt <= startsAt - wholeDays * 24 * 3_600_000;
  if (isInTerms) return 'terms';
  return paidAt <= startsAt ? 'start' : 'over';
}
