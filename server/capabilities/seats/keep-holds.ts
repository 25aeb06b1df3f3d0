import type { Context } from '../../platform/context.ts';
import { keepSeats } from './store.ts';

/** Keeps what is left of an order's held seats until another instant, or (null) for good; answers whose they are. */
export const keepHolds = (
  context: Context,
  orderNumber: string,
  until: Temporal.Instant | null,
): Promise<{ sessionId: string; childId: string }[]> => keepSeats(context, orderNumber, until);
