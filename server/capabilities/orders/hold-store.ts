import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { seats } from '../seats/tables.ts';

/** How many seats an order still holds, lapsed or not. */
export async function countHolds(context: Context, orderNumber: string): Promise<number> {
  const [row] = await context.db
    .select({ held: count() })
    .from(seats)
    .where(and(eq(seats.orderNumber, orderNumber), isNotNull(seats.heldUntil)));
  return row?.held ?? 0;
}
