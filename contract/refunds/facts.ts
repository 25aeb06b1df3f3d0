import { z } from 'zod';
import { moneyView } from '../core/money.ts';

/** What staff should know before they grant a refund of a line. */
export const refundFacts = z.object({
  /** Lessons bought that take place, those of them that have begun, private ones too close to cancel, and those the child attended. */
  lessons: z.int(),
  begun: z.int(),
  late: z.int(),
  attended: z.int(),
  /** What the family's rule gives back: the part of the money that pays for the other lessons. */
  suggested: moneyView,
});
export type RefundFacts = z.infer<typeof refundFacts>;
