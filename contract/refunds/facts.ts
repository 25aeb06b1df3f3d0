import { z } from 'zod';
import { moneyView } from '../core/money.ts';

/** What staff should know before they grant a refund of a line. */
export const refundFacts = z.object({
  /** Lessons bought that take place, those of them that have begun, and those the child attended. */
  lessons: z.int(),
  begun: z.int(),
  attended: z.int(),
  /** The part of the money still held that pays for lessons that have not begun. */
  suggested: moneyView,
});
export type RefundFacts = z.infer<typeof refundFacts>;
