import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Agreement } from '../../../contract/orders/agreement.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { refundTermsOf } from '../../../contract/orders/refund-terms.ts';
import { unpaid } from '../../../contract/orders/statuses.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import { dotted } from '../../../words/dotted.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { CartLine } from '../cart/index.ts';
import { removeOrdered } from '../cart/index.ts';
import { holdCoupons } from '../coupons/index.ts';
import { spendCredits } from '../credits/index.ts';
import { makeAgreement } from './make-agreement.ts';
import { openPaidOrder } from './open-paid-order.ts';
import { priceSelection, type Selection } from './quote-order.ts';
import { holdGraceSeconds, newOrderNumber } from './rules.ts';
import { insertOrder, insertOrderEvent, type LineRow, lockBuyer, type Order } from './store.ts';
import { takePlaces } from './take-places.ts';
import { presentOrder, viewOrder } from './view-order.ts';

/**
 * Places an order at the total the parent was shown and holds its seats for the hold time; a free order is paid at once.
 * Refuses `orders.price_changed`, `seats.gone` when a seat is no longer there, `coupons.gone` when others used a coupon up; then
 * nothing has happened.
 */
export async function placeOrder(context: Context, input: Selection & { total: number }): Promise<OrderView> {
  // A family's orders are placed one after the other: whether one is its first, and how often it has used a coupon, stays so.
  await lockBuyer(context, accountOf(context));
  const { lines, quote, used } = await priceSelection(context, input);
  if (quote.total.amount !== input.total) refuse('orders.price_changed');
  const order = newOrder(context, quote, await makeAgreement(context, lines));
  const ordered = lines.map((line, position) => newLine(context, line, { order, quote, position }));
  await insertOrder(context, order, ordered);
  await removeOrdered(
    context,
    order.parentId,
    lines.map(({ row }) => row),
  );
  const placing = { event: 'place', by: 'parent', at: context.now } as const;
  await insertOrderEvent(context, {
    ...placing,
    orderNumber: order.number,
    toStatus: order.status,
    accountId: order.parentId,
  });
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
    isInReview: false,
  });
  // Last: whoever wants a seat of the same classes waits from here until the commit.
  await takePlaces(context, {
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
  });
  await spendCredits(context, { accountId: order.parentId, amount: order.credits, source: order.number });
  await holdCoupons(context, { parentId: order.parentId, orderNumber: order.number, uses: used });
  if (order.total > 0) return placed;
  await openPaidOrder(context, order, { by: 'system', payment: null });
  return viewOrder(context, order.number);
}

function newOrder(context: Context, quote: Quote, agreement: Agreement): Order {
  return {
    number: newOrderNumber(context.now, context.settings.timeZone),
    parentId: accountOf(context),
    status: unpaid,
    currency: context.settings.currency,
    original: quote.original.amount,
    discounts: quote.discounts.amount,
    credits: quote.points.amount,
    subtotal: quote.subtotal.amount,
    tax: quote.tax.amount,
    total: quote.total.amount,
    quantity: quote.quantity,
    // What was refused, and why, is of that moment and in one language.
    quote: { ...quote, tried: [], rules: quote.rules.filter(({ taken }) => taken) },
    agreement,
    locale: context.locale,
    placedAt: context.now,
    expiresAt: context.now.add({ minutes: context.settings.holdMinutes }),
    paidAt: null,
    paymentId: null,
    paymentMethod: null,
    closedAt: null,
  };
}

function newLine(
  context: Context,
  { row, sale, fallback }: CartLine,
  { order, quote, position }: { order: Order; quote: Quote; position: number },
): LineRow {
  const priced = quote.lines[position];
  if (priced?.item_id !== row.id) throw new Error('the price does not belong to these lines');
  const terms = refundTermsOf(sale.offering);
  return {
    id: context.newId(),
    orderNumber: order.number,
    position,
    offeringId: sale.offering.id,
    sessionId: row.sessionId,
    childId: row.childId,
    offeringName: sale.offering.name,
    fees: priced.fees.map((fee) => ({ code: fee.code as CampFee, amount: fee.amount.amount })),
    original: priced.list.amount + priced.fees.reduce((all, fee) => all + fee.amount.amount, 0),
    discounts: priced.early.amount + priced.nth_child.amount + priced.coupons.amount,
    credits: priced.credits.amount,
    tax: priced.tax.amount,
    taxRateBp: priced.tax_rate_bp,
    total: priced.total.amount,
    currency: order.currency,
    fallback,
    settledAt: null,
    settledBy: null,
    backTotal: 0,
    backOwed: 0,
    backCredits: 0,
    refundWholeDays: terms.wholeDays,
    refundLater: terms.later,
    earnedAt: null,
    childName: row.childName,
    childNameCn: row.childNameCn,
    offeringNumber: sale.offering.number,
    category: sale.offering.category,
    cover: sale.offering.cover,
  };
}
