import { and, desc, eq, inArray } from 'drizzle-orm';
import { closingEvents, isGivenUp } from '../../../contract/orders/given-up.ts';
import type { Context } from '../../platform/context.ts';
import { orderEvents } from '../../schema/orders.ts';

/** Whether an order was cancelled, not lapsed by the clock: what closed it last says so. */
export async function wasGivenUp({ db }: Context, number: string): Promise<boolean> {
  const [closed] = await db
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderNumber, number), inArray(orderEvents.event, [...closingEvents])))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return isGivenUp(closed ? [closed] : []);
}
