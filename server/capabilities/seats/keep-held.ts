import type { Context } from '../../platform/context.ts';
import { keepSeats, prolongSeats } from './store.ts';

/** Turns what is left of an order's held seats into seats for good; answers whose they are. */
export const keepHeld = (
  context: Context,
  orderNumber: string,
): Promise<{ sessionId: string; childId: string }[]> => keepSeats(context, orderNumber);

/** Keeps an order's held seats until another instant; answers how many there are. */
export const prolongHolds = (context: Context, orderNumber: string, until: Temporal.Instant): Promise<number> =>
  prolongSeats(context, orderNumber, until);
