import type { Context } from '../../platform/context.ts';
import { keepSeats } from './store.ts';

/** Turns what is left of an order's held seats into seats for good; answers whose they are. */
export const keepHeld = (
  context: Context,
  orderNumber: string,
): Promise<{ sessionId: string; childId: string }[]> => keepSeats(context, orderNumber);
