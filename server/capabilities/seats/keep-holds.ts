import type { Context } from '../../platform/context.ts';
import { keepSeats } from './store.ts';

/**
 * Keeps an order's remaining held seats until another instant, or (null) permanently, optionally for another order. Returns their sessions
 * and children.
 */
export const keepHolds = (
  context: Context,
  orderNumber: string,
  until: Temporal.Instant | null,
  forOrder: string = orderNumber,
): Promise<{ sessionId: string; childId: string }[]> => keepSeats(context, orderNumber, { until, forOrder });
