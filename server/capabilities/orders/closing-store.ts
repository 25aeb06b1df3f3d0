import { and, desc, eq, inArray } from 'drizzle-orm';
import { closingEvents, isGivenUp } from '../../../contract/orders/given-up.ts';
import type { Context } from '../../platform/context.ts';
import { orderEvents } from '../../schema/orders.ts';

/** Whether an order was cancelled rather than lapsed, by its last closing event. */
export async function wasCancelled({ db }: Context, number: string): Promise<boolean> {
  const [closed] = await db
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderNumber, number), inArray(orderEvents.event, [...closingEvents])))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return isGivenUp(closed ? [closed] : []);
}
