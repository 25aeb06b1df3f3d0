import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { orderEvents } from './tables.ts';

/** Whether an order was cancelled, not lapsed by the clock: what closed it last says so. */
export async function isGivenUp({ db }: Context, number: string): Promise<boolean> {
  const [closed] = await db
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderNumber, number), inArray(orderEvents.event, ['cancel', 'lapse', 'pay'])))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return closed?.event === 'cancel';
}
