import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { Agreement } from '../../../contract/orders/agreement.ts';
import type { OrderCard, OrderView } from '../../../contract/orders/calls.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import type { Underway } from '../../../contract/payments/underway.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason, refuse } from '../../platform/refusal.ts';
import { presentSite } from '../catalog/index.ts';
import { couponsOfOrder } from '../coupons/index.ts';
import { presentChildLine } from '../families/index.ts';
import { attemptsOf, underwayOf } from '../payments/index.ts';
import { hasHour, withoutHours } from '../private-lessons/index.ts';
import { findSessionsForSale, presentSession, type SessionForSale } from '../sales/index.ts';
import { lessonsAhead } from '../schedule/index.ts';
import { findVisibleChildren } from './find-visible-children.ts';
import { keptLines } from './kept-store.ts';
import { boughtSessions } from './moving-store.ts';
import { labelsOf, orderToRead } from './reading-store.ts';
import { whyNotCancel, whyNotPay } from './rules.ts';
import { eventsOf, type LineRow, linesOf, listOrders, type Order, type OrderEvent } from './store.ts';

const childOf = ({ childId, childName, childNameCn }: LineRow) =>
  presentChildLine({ id: childId, name: childName, nameCn: childNameCn });

/** Labels of sessions by id. */
type Labels = ReadonlyMap<string, Bilingual>;

const labelsIn = (sales: readonly SessionForSale[]): Labels =>
  new Map(sales.flatMap(({ session }) => (session.privateFor ? [] : [[session.id, session.label]])));

function presentCard(
  context: Context,
  { order, lines, underway, labels }: Pick<OrderParts, 'order' | 'lines' | 'underway'> & { labels: Labels },
): OrderCard {
  const own = lines.flatMap((line) => labels.get(line.sessionId) ?? []);
  return {
    number: order.number,
    status: order.status,
    placed_at: order.placedAt.toString(),
    expires_at: isUnpaid(order.status) ? order.expiresAt.toString() : null,
    paid_at: order.paidAt?.toString() ?? null,
    payment_method: order.paymentMethod,
    quantity: order.quantity,
    total: money(order.total, order.currency),
    back: money(
      lines.reduce((sum, line) => sum + line.backTotal + line.movedBack, 0),
      order.currency,
    ),
    underway,
    names: lines.map((line) => inLocale(line.offeringName, context.locale)),
    sessions: [...new Set(own.map((label) => inLocale(label, context.locale)))],
    children: [...new Map(lines.map((line) => [line.childId, childOf(line)])).values()],
    difference_for: order.move?.orderNumber ?? null,
  };
}

type LineSale = {
  sale: SessionForSale;
  agreed: Agreement['lines'][number] | undefined;
  next: OrderView['lines'][number]['next'];
};

function presentLine(
  context: Context,
  line: LineRow,
  { sale, agreed, next }: LineSale,
): OrderView['lines'][number] {
  const inCurrency = (amount: number) => money(amount, line.currency);
  const session = presentSession(context, sale);
  // Show the hour of a single lesson; the last day of a package, and of a lesson whose hour is cancelled or not theirs to see.
  const made = session.made && { ...session.made, single: session.made.single && hasHour(sale.session) };
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
    made,
    next,
    late: agreed?.held && !line.movedAt ? { held: agreed.held, left: agreed.lessons - agreed.held } : null,
    least: session.least,
    plan_b: line.fallback,
    settled_by: line.settledBy,
    child: childOf(line),
    starts_at: session.starts_at,
    first_lesson_ends_at: session.first_lesson_ends_at,
    first_day: session.first_day,
    last_day: session.last_day,
    pattern: session.pattern,
    told_by: session.told_by,
    site: presentSite(context, sale.site),
    fees: line.fees.map((fee) => ({ code: fee.code, amount: inCurrency(fee.amount) })),
    original: inCurrency(line.original),
    discounts: inCurrency(line.discounts),
    points: inCurrency(line.credits),
    tax: inCurrency(line.tax),
    total: inCurrency(line.total),
  };
}

/** An order with the data of its view. */
export type OrderParts = {
  order: Order;
  lines: readonly LineRow[];
  underway: Underway;
  sales: readonly SessionForSale[];
  events: readonly Pick<OrderEvent, 'at' | 'event' | 'by'>[];
  isInReview: boolean;
  cameLate: { total: number; returned: boolean } | null;
  /** The other guardian who bought it, by name; null: the reader did. */
  boughtBy: string | null;
  /** Of the coupons it uses, in the reader's language. */
  couponNames: string[];
};

/** The next booked lesson of each package among these sessions. */
async function nextLessons(context: Context, sales: readonly SessionForSale[]) {
  const packages = sales.filter(({ offering }) => offering.kind === 'private_long');
  const ahead = await lessonsAhead(
    context,
    packages.map(({ session }) => session.id),
  );
  const booked = Map.groupBy(ahead, ({ sessionId }) => sessionId);
  return (sessionId: string) => {
    const [first, ...more] = booked.get(sessionId) ?? [];
    const at = first && { starts_at: first.startsAt.toString(), ends_at: first.endsAt.toString() };
    return at ? { ...at, more: more.length } : null;
  };
}

/** Presents lines; private hours only for children the signed-in parent may see. */
async function presentLines(
  context: Context,
  { order, lines, sales }: OrderParts,
): Promise<OrderView['lines']> {
  const isPrivate = sales.some(({ session }) => session.privateFor);
  const seen = isPrivate ? await findVisibleChildren(context, ['private_lessons.read']) : null;
  const nextOf = await nextLessons(context, sales);
  return lines.flatMap((line) => {
    const sale = sales.find(({ session }) => session.id === line.sessionId);
    if (!sale) return [];
    const { privateFor } = sale.session;
    const isSeen = privateFor === null || Boolean(seen?.has(privateFor));
    const agreed = order.agreement?.lines[line.position];
    return [
      presentLine(context, line, {
        agreed,
        next: isSeen ? nextOf(line.sessionId) : null,
        sale: isSeen ? sale : withoutHours(sale, order.placedAt),
      }),
    ];
  });
}

/** An order, for its buyer, or for another guardian, who can only read it. */
export async function presentOrder(context: Context, parts: OrderParts): Promise<OrderView> {
  const { order, lines, underway, events, isInReview, cameLate, boughtBy } = parts;
  const inCurrency = (amount: number) => money(amount, order.currency);
  return {
    ...presentCard(context, { order, lines, underway, labels: labelsIn(parts.sales) }),
    bought_by: boughtBy,
    held: inCurrency(order.quote.held?.amount ?? 0),
    original: inCurrency(order.original),
    early: inCurrency(order.quote.early.amount),
    nth_child: inCurrency(order.quote.nth_child?.amount ?? 0),
    coupons: inCurrency(order.quote.coupons.amount),
    coupon_names: parts.couponNames,
    discounts: inCurrency(order.discounts),
    points: inCurrency(order.credits),
    subtotal: inCurrency(order.subtotal),
    tax: inCurrency(order.tax),
    lines: await presentLines(context, parts),
    events: events.map(({ at, event, by }) => ({ at: at.toString(), event, by })),
    in_review: isInReview,
    came_late: cameLate && { ...cameLate, total: inCurrency(cameLate.total) },
    blocked: {
      orderPay: presentReason(
        context,
        boughtBy ? 'not_allowed' : whyNotPay({ ...order, isInReview }, context.now),
      ),
      orderCancel: presentReason(context, boughtBy ? 'not_allowed' : whyNotCancel({ ...order, isInReview })),
    },
  };
}

/** Lines with the class they were bought for, where the child has moved since and the parent may no longer see where. */
async function placesToSee(context: Context, lines: readonly LineRow[]): Promise<LineRow[]> {
  const moved = lines.filter(({ movedAt }) => movedAt !== null);
  if (moved.length === 0) return [...lines];
  const seen = await findVisibleChildren(context, ['classes.read', 'purchases.read']);
  const hidden = moved.filter(({ childId }) => !seen.has(childId)).map(({ id }) => id);
  const bought = await boughtSessions(context, hidden);
  return lines.map((line) => ({ ...line, sessionId: bought.get(line.id) ?? line.sessionId }));
}

/** The money of orders that is not there yet. Only those that were cancelled or that gave something back have any. */
function underwayIn(context: Context, found: readonly Order[], lines: readonly LineRow[]) {
  const back = lines.filter(({ backTotal, movedBack }) => backTotal + movedBack > 0);
  const numbers = new Set(back.map(({ orderNumber }) => orderNumber));
  const late = found.filter(({ status }) => status === 'cancelled').map(({ number }) => number);
  return underwayOf(context, 'order', [...numbers, ...late]);
}

/** Whether an unpaid order is in review, and what reached a cancelled one and goes back. */
async function paymentsToShow(
  context: Context,
  { number, status }: Order,
): Promise<Pick<OrderParts, 'isInReview' | 'cameLate'>> {
  if (!isUnpaid(status) && status !== 'cancelled') return { isInReview: false, cameLate: null };
  const { all, isInReview } = await attemptsOf(context, number);
  if (isUnpaid(status)) return { isInReview, cameLate: null };
  const late = all.filter((payment) => payment.status === 'refunding' || payment.status === 'refunded');
  const total = late.reduce((sum, { amount }) => sum + amount, 0);
  const returned = late.every((payment) => payment.status === 'refunded');
  return { isInReview: false, cameLate: total > 0 ? { total, returned } : null };
}

/** An order that the parent may read, with lines, events and possible actions. Refuses `not_found`. */
export async function viewOrder(context: Context, number: string): Promise<OrderView> {
  const { order, buyer } = (await orderToRead(context, number)) ?? refuse('not_found');
  const bought = await linesOf(context, [number]);
  const kept = await keptLines(context, bought);
  const lines = (await placesToSee(context, bought)).map((line) =>
    kept.has(line.id) ? { ...line, settledBy: null } : line,
  );
  const sessionIds = [...new Set(lines.map((line) => line.sessionId))];
  return presentOrder(context, {
    order,
    boughtBy: order.parentId === accountOf(context) ? null : buyer,
    lines,
    underway: (await underwayIn(context, [order], lines))(number),
    ...(await paymentsToShow(context, order)),
    sales: await findSessionsForSale(context, sessionIds),
    events: await eventsOf(context, number),
    couponNames: (await couponsOfOrder(context, number)).map(({ name }) => inLocale(name, context.locale)),
  });
}

type OrderQuery = { status?: Order['status'] | undefined; kind?: 'camp'; page: number; page_size: number };

/** A page of the signed-in parent's orders, newest first, optionally with a kind of offering. */
export async function viewOrders(context: Context, input: OrderQuery) {
  const { rows, total } = await listOrders(context, {
    parentId: accountOf(context),
    status: input.status,
    kind: input.kind,
    page: input.page,
    pageSize: input.page_size,
  });
  const numbers = rows.map((order) => order.number);
  const lines = await placesToSee(context, await linesOf(context, numbers));
  const labels = await labelsOf(
    context,
    lines.map((line) => line.sessionId),
  );
  const underway = await underwayIn(context, rows, lines);
  return {
    items: rows.map((order) =>
      presentCard(context, {
        order,
        underway: underway(order.number),
        lines: lines.filter((line) => line.orderNumber === order.number),
        labels,
      }),
    ),
    total,
    page: input.page,
    page_size: input.page_size,
  };
}
