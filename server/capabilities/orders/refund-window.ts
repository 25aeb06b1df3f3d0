import type { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { wholeSpanOf } from '../../../contract/orders/refund-terms.ts';

type BoughtLine = {
  kind: (typeof offeringKinds)[number];
  startsAt: Temporal.Instant;
  paidAt: Temporal.Instant;
  /** Days (of 24 hours) before the start with a full refund, as agreed. */
  wholeDays: number;
};

/**
 * The end of a line's full-refund time: the agreed days before its first lesson, camp day or event; the start if bought later than
 * that; the payment if it had already begun. For a package of private lessons, the agreed days after payment. A private lesson too close to
 * cancel counts as held, whatever this says.
 */
export function refundWindowEnd({ kind, startsAt, paidAt, wholeDays }: BoughtLine): Temporal.Instant {
  if (kind === 'private_long') return paidAt.add({ hours: 24 * wholeDays });
  const [starts, paid] = [startsAt.epochMilliseconds, paidAt.epochMilliseconds];
  const span = wholeSpanOf({ kind, wholeDays, startsAt: starts, paidAt: paid, cutOffHours: 0 });
  if (span === 'terms') return startsAt.subtract({ hours: 24 * wholeDays });
  return span === 'start' ? startsAt : paidAt;
}
