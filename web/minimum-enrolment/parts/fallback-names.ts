import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import * as m from '../../../messages/compiled/messages.js';

/** A family's options for a class that may not run. */
export const fallbackNames: Record<
  Fallback,
  { label: () => string; detail: () => string; settled: () => string }
> = {
  refund: { label: m.plan_refund, detail: m.plan_refund_words, settled: m.settled_refund },
  move: { label: m.plan_move, detail: m.plan_move_words, settled: m.settled_move },
  credits: { label: m.plan_credits, detail: m.plan_credits_words, settled: m.settled_credits },
};
