import type { Context } from '../../platform/context.ts';
import { keepSeats } from './store.ts';

/**
 * Keeps what is left of an order's held seats until another instant, or (null) for good, as those of another order where that is said; answers
 * whose they are.
 */
export const keepHolds = (
  context: Context,
  orderNumber: string,
  until: Temporal.Instant | null,
  forOrder: string = orderNumber,
): Promise<{ sessionId: string; childId: string }[]> => keepSeats(context, orderNumber, { until, forOrder });
