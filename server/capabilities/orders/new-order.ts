import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import type { Agreement } from '../../../contract/orders/agreement.ts';
import { refundTermsOf } from '../../../contract/orders/refund-terms.ts';
import { unpaid } from '../../../contract/orders/statuses.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { CartLine } from '../cart/index.ts';
import { newOrderNumber } from './rules.ts';
import type { LineRow, Order } from './store.ts';

/** A place to order: child and session. */
export type PlaceToOrder = Pick<CartLine, 'sale' | 'fallback'> & {
  row: Pick<CartLine['row'], 'id' | 'sessionId' | 'childId' | 'childName' | 'childNameCn'>;
};

/** A new order at a quote, not stored yet. */
export function newOrder(context: Context, quote: Quote, agreement: Agreement): Order {
  return {
    number: newOrderNumber(context.now, context.settings.timeZone, context.newId()),
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
    // Refused coupons and their reasons belong to the moment and the language of the quote.
    quote: { ...quote, tried: [], rules: quote.rules.filter(({ taken }) => taken) },
    agreement,
    locale: context.locale,
    placedAt: context.now,
    expiresAt: context.now.add({ minutes: context.settings.holdMinutes }),
    paidAt: null,
    paymentId: null,
    paymentMethod: null,
    closedAt: null,
    movesLineId: null,
    move: null,
  };
}

/** A new line with its share of the price frozen in it. */
export function newLine(
  context: Context,
  { row, sale, fallback }: PlaceToOrder,
  { order, quote, position }: { order: Order; quote: Quote; position: number },
): LineRow {
  const priced = quote.lines[position];
  if (priced?.item_id !== row.id) throw new Error('The quote does not belong to these lines');
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
    original: priced.list.amount + priced.fees.reduce((sum, fee) => sum + fee.amount.amount, 0),
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
    backAll: false,
    refundWholeDays: terms.wholeDays,
    refundLater: terms.later,
    creditRateBp: context.settings.creditRateBp,
    creditDays: context.settings.creditDays,
    earnedAt: null,
    movedAt: null,
    leftTotal: null,
    leftTax: null,
    leftCredits: null,
    leftLessons: null,
    movedHad: false,
    movedBack: 0,
    movedSent: 0,
    movedUnearned: 0,
    topsLineId: null,
    childName: row.childName,
    childNameCn: row.childNameCn,
    offeringNumber: sale.offering.number,
    category: sale.offering.category,
    cover: sale.offering.cover,
  };
}
