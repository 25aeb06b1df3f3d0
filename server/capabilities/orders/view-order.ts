import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { OrderCard, OrderView } from '../../../contract/orders/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason, refuse, refuseIf } from '../../platform/refusal.ts';
import { presentSite } from '../catalog/index.ts';
import { isInReview as hasPaymentInReview } from '../payments/index.ts';
import { findSessionsForSale, presentSession, type SessionForSale } from '../sales/index.ts';
import { whyMayNotTouchOrder } from './policy.ts';
import { whyNotCancel, whyNotPay } from './rules.ts';
import { eventsOf, type LineRow, linesOf, listOrders, type Order, orderByNumber } from './store.ts';

function presentCard(context: Context, order: Order, lines: readonly LineRow[]): OrderCard {
  return {
    number: order.number,
    status: order.status,
    placed_at: order.placedAt.toString(),
    expires_at: order.status === 'to_be_paid' ? order.expiresAt.toString() : null,
    paid_at: order.paidAt?.toString() ?? null,
    payment_method: order.paymentMethod,
    quantity: order.quantity,
    total: money(order.total, order.currency),
    names: lines.map((line) => inLocale(line.offeringName, context.locale)),
  };
}

function presentLine(context: Context, line: LineRow, sale: SessionForSale): OrderView['lines'][number] {
  const of = (amount: number) => money(amount, line.currency);
  const session = presentSession(context, sale);
  return {
    id: line.id,
    offering: {
      number: line.offeringNumber,
      kind: sale.offering.kind,
      name: inLocale(line.offeringName, context.locale),
      category: line.category,
      cover: line.cover,
    },
    session_label: session.label,
    session_id: line.sessionId,
    made: session.made,
    least: session.least,
    plan_b: line.fallback,
    settled_by: line.settledBy,
    child: { id: line.childId, name: line.childName, name_cn: line.childNameCn },
    starts_at: session.starts_at,
    first_lesson_ends_at: session.first_lesson_ends_at,
    first_day: session.first_day,
    last_day: session.last_day,
    pattern: session.pattern,
    told_by: session.told_by,
    site: presentSite(context, sale.site),
    fees: line.fees.map((fee) => ({ code: fee.code, amount: of(fee.amount) })),
    original: of(line.original),
    discounts: of(line.discounts),
    points: of(line.credits),
    tax: of(line.tax),
    total: of(line.total),
  };
}

/** One of the parent's own orders with its lines, its history and what can be done with it; else `not_found`. */
export async function viewOrder(context: Context, number: string): Promise<OrderView> {
  const order = await orderByNumber(context, number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order) return refuse('not_found');
  const lines = await linesOf(context, [number]);
  const isInReview = order.status === 'to_be_paid' && (await hasPaymentInReview(context, number));
  const sales = new Map(
    (await findSessionsForSale(context, [...new Set(lines.map((line) => line.sessionId))])).map((sale) => [
      sale.session.id,
      sale,
    ]),
  );
  const of = (amount: number) => money(amount, order.currency);
  return {
    ...presentCard(context, order, lines),
    original: of(order.original),
    discounts: of(order.discounts),
    points: of(order.credits),
    subtotal: of(order.subtotal),
    tax: of(order.tax),
    lines: lines.flatMap((line) => {
      const sale = sales.get(line.sessionId);
      return sale ? [presentLine(context, line, sale)] : [];
    }),
    events: (await eventsOf(context, number)).map((event) => ({
      at: event.at.toString(),
      event: event.event,
      by: event.by,
    })),
    in_review: isInReview,
    blocked: {
      orderPay: presentReason(context, whyNotPay({ ...order, isInReview }, context.now)),
      orderCancel: presentReason(context, whyNotCancel({ ...order, isInReview })),
    },
  };
}

type Asked = { status?: Order['status'] | undefined; kind?: 'camp'; page: number; page_size: number };

/** A page of the signed-in parent's orders, newest first; of a kind of offering, those with one in them. */
export async function viewOrders(context: Context, input: Asked) {
  const { rows, total } = await listOrders(context, {
    parentId: accountOf(context),
    status: input.status,
    kind: input.kind,
    page: input.page,
    pageSize: input.page_size,
  });
  const lines = await linesOf(
    context,
    rows.map((order) => order.number),
  );
  return {
    items: rows.map((order) =>
      presentCard(
        context,
        order,
        lines.filter((line) => line.orderNumber === order.number),
      ),
    ),
    total,
    page: input.page,
    page_size: input.page_size,
  };
}
