import { giveCredits, spendCredits } from '../../server/capabilities/credits/index.ts';
import type { TestShop } from '../../server/platform/testing.ts';
import { orderLines } from '../../server/schema/orders.ts';
import { bareOrder } from './bare-order.ts';

import { aClass, type TestFamily } from './school.ts';

/** Gives a family credits for a class that was called off; in minor units. */
export async function haveCredits(shop: TestShop, accountId: string, amount: number): Promise<void> {
  const { number: orderNumber } = await bareOrder(shop, accountId);
  await shop.act({}, (inside) => giveCredits(inside, { accountId, amount, orderNumber }, 'class_called_off'));
}

/** Spends credits of a family on an order of its own; in minor units. */
export async function useCredits(shop: TestShop, accountId: string, amount: number): Promise<void> {
  const { number: orderNumber } = await bareOrder(shop, accountId);
  await shop.act({}, (inside) => spendCredits(inside, { accountId, amount, orderNumber }));
}

/** A cancelled order with one line, without a seat. Returns the number and the line's id. */
export async function bareLine(
  shop: TestShop,
  { parentId, children }: TestFamily,
): Promise<{ orderNumber: string; id: string }> {
  const { number: orderNumber } = await bareOrder(shop, parentId);
  const { offeringId, sessionId } = await aClass(shop);
  const id = crypto.randomUUID();
  await shop.pool.query(
    `with cancelled as (update orders set quantity = 1, status = 'cancelled', closed_at = placed_at where number = $1 returning number, placed_at)
     insert into order_events (order_number, event, from_status, to_status, by, at)
     select number, 'cancel', 'to_be_paid', 'cancelled', 'parent', placed_at from cancelled`,
    [orderNumber],
  );
  await shop.act({}, ({ db }) =>
    db.insert(orderLines).values({
      ...{ id, orderNumber, offeringId, sessionId, childId: children[0] ?? '', position: 0 },
      ...{ original: 0, discounts: 0, credits: 0, tax: 0, taxRateBp: 0, total: 0, currency: 'CNY' },
      ...{ refundWholeDays: 0, refundLater: 'nothing' as const },
      offeringName: { zh: '课程', en: 'Class' },
    }),
  );
  return { orderNumber, id };
}
