import { inLocale } from '../../../contract/core/bilingual.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { dotted } from '../../../words/dotted.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { removeOrdered } from '../cart/index.ts';
import { holdCoupons } from '../coupons/index.ts';
import { spendCredits } from '../credits/index.ts';
import { boundHolds } from './bound-holds.ts';
import { holdSeatsAndHours } from './hold-seats-and-hours.ts';
import { makeAgreement } from './make-agreement.ts';
import { newLine, newOrder } from './new-order.ts';
import { openPaidOrder } from './open-paid-order.ts';
import { priceSelection, type Selection } from './quote-order.ts';
import { holdGraceSeconds } from './rules.ts';
import { insertOrder, lockBuyer } from './store.ts';
import { presentOrder, viewOrder } from './view-order.ts';

/**
 * Places an order at the total shown to the parent and holds its seats; a free order opens at once. Refuses `orders.price_changed`,
 * `orders.unpaid_many`, `orders.unpaid_hours`, `seats.gone` and `coupons.gone`, and then changes nothing.
 */
export async function placeOrder(context: Context, input: Selection & { total: number }): Promise<OrderView> {
  // One order of a family at a time, so that first-order rules and coupon counts hold.
  await lockBuyer(context, accountOf(context));
  const { lines, quote, used } = await priceSelection(context, input);
  if (quote.total.amount !== input.total) refuse('orders.price_changed');
  // A free order opens at once and holds nothing unpaid.
  if (input.total > 0)
    await boundHolds(
      context,
      lines.map(({ sale }) => sale),
    );
  const agreement = await makeAgreement(context, lines);
  const order = newOrder(context, quote, agreement);
  const ordered = lines.map((line, position) => newLine(context, line, { order, quote, position }));
  const placing = { event: 'place', by: 'parent', at: context.now } as const;
  await insertOrder(context, order, {
    lines: ordered,
    event: { ...placing, toStatus: order.status },
  });
  await removeOrdered(
    context,
    order.parentId,
    lines.map(({ row }) => row),
  );
  await record(context, {
    action: 'order.place',
    subject: `order:${order.number}`,
    after: { total: order.total, quantity: order.quantity },
  });
  const placed = await presentOrder(context, {
    order,
    lines: ordered,
    sales: lines.map(({ sale }) => sale),
    events: [placing],
    underway: null,
    isInReview: false,
    cameLate: null,
    boughtBy: null,
    couponNames: quote.rules.flatMap(({ rule, taken, name }) =>
      rule === 'coupon' && taken && name ? name : [],
    ),
  });
  // Last: other buyers of the class wait from here until the commit.
  await holdSeatsAndHours(
    context,
    {
      orderNumber: order.number,
      heldBy: order.parentId,
      until: order.expiresAt.add({ seconds: holdGraceSeconds }),
      wanted: lines.map(({ row, sale }) => ({
        sessionId: row.sessionId,
        childId: row.childId,
        name: dotted([
          inLocale(sale.offering.name, context.locale),
          context.locale === 'zh' ? row.childNameCn : row.childName,
        ]),
      })),
    },
    { privateHours: lines.some(({ sale }) => sale.session.privateFor) ? agreement.private_hours : null },
  );
  await spendCredits(context, {
    accountId: order.parentId,
    amount: order.credits,
    orderNumber: order.number,
  });
  await holdCoupons(context, { parentId: order.parentId, orderNumber: order.number, uses: used });
  if (order.total > 0) return placed;
  await openPaidOrder(context, order, { by: 'system', payment: null, lines: ordered });
  return viewOrder(context, order.number);
}
