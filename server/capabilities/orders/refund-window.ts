import type { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { wholeSpanOf } from '../../../contract/orders/refund-terms.ts';

type Bought = {
  kind: (typeof offeringKinds)[number];
  startsAt: Temporal.Instant;
  paidAt: Temporal.Instant;
  /** Whole until so many days (of 24 hours) before it begins, as it was agreed. */
  wholeDays: number;
};

/**
 * The end of the time in which the money of a line can come back as a whole: so many days before its first lesson, camp day or event; of what
 * was bought later than that when it begins, and of what had begun when it is paid. A package of private lessons begins when its family
 * books: so many days after it was paid.
 */
export function refundWindowEnd({ kind, startsAt, paidAt, wholeDays }: Bought): Temporal.Instant {
  if (kind === 'private_long') return paidAt.add({ hours: 24 * wholeDays });
  const [starts, paid] = [startsAt.epochMilliseconds, paidAt.epochMilliseconds];
  const span = wholeSpanOf({ kind, wholeDays, startsAt: starts, paidAt: paid });
  if (span === 'terms') return startsAt.subtract({ hours: 24 * wholeDays });
  return span === 'start' ? startsAt : paidAt;
}
