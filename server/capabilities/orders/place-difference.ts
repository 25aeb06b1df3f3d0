import { inLocale } from '../../../contract/core/bilingual.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import { dotted } from '../../../words/dotted.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { spendCredits } from '../credits/index.ts';
import type { SessionForSale } from '../sales/index.ts';
import { boundHolds } from './bound-holds.ts';
import { holdSeatsAndHours } from './hold-seats-and-hours.ts';
import { makeAgreement } from './make-agreement.ts';
import { newLine, newOrder } from './new-order.ts';
import { openPaidOrder } from './open-paid-order.ts';
import { holdGraceSeconds } from './rules.ts';
import { insertOrder, type Order, type OrderLine } from './store.ts';
import { viewOrder } from './view-order.ts';

type Difference = {
  /** The line to move to a dearer session. */
  line: OrderLine;
  child: { name: string; nameCn: string };
  sale: SessionForSale;
  quote: Quote;
  move: NonNullable<Order['move']>;
};

/**
 * Places an order for the difference to a dearer session and holds the place there; paying it moves the line. The caller has locked
 * the line's order and the family's credits. Opens at once if free after credits. Refuses `seats.gone`,
 * `orders.unpaid_many`.
 */
export async function placeDifference(
  context: Context,
  { line, child, sale, quote, move }: Difference,
): Promise<OrderView> {
  const { childId, fallback } = line;
  const sessionId = sale.session.id;
  const row = { id: line.id, sessionId, childId, childName: child.name, childNameCn: child.nameCn };
  const bought = { row, sale, fallback };
  if (quote.total.amount > 0) await boundHolds(context, [sale]);
  const agreement = await makeAgreement(context, [bought]);
  // It is refunded with the line, on the line's terms.
  const terms = { refundWholeDays: line.refundWholeDays, refundLater: line.refundLater };
  const refund = { whole_days: terms.refundWholeDays, later: terms.refundLater };
  const agreed = { ...agreement, lines: agreement.lines.map((agreedLine) => ({ ...agreedLine, refund })) };
  const order = { ...newOrder(context, quote, agreed), movesLineId: line.id, move };
  const lines = [{ ...newLine(context, bought, { order, quote, position: 0 }), ...terms }];
  const { number: orderNumber, parentId } = order;
  const event = { event: 'place', by: 'parent', toStatus: order.status } as const;
  await insertOrder(context, order, { lines, event });
  await record(context, {
    action: 'order.place_difference',
    subject: `order:${orderNumber}`,
    after: { of: move.orderNumber, line: line.id, session: sessionId, total: order.total },
  });
  const name = context.locale === 'zh' ? child.nameCn : child.name;
  await holdSeatsAndHours(
    context,
    {
      orderNumber,
      heldBy: parentId,
      until: order.expiresAt.add({ seconds: holdGraceSeconds }),
      wanted: [{ sessionId, childId, name: dotted([inLocale(sale.offering.name, context.locale), name]) }],
    },
    { privateHours: null },
  );
  await spendCredits(context, { accountId: parentId, amount: order.credits, orderNumber });
  if (order.total === 0) await openPaidOrder(context, order, { by: 'system', payment: null, lines });
  return viewOrder(context, orderNumber);
}
