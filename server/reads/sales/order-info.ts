import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeOrder, OfficeOrderLine } from '../../../contract/orders/office-calls.ts';
import { isBack } from '../../../contract/orders/statuses.ts';
import type { RefundFacts } from '../../../contract/refunds/facts.ts';
import { dotted } from '../../../words/dotted.ts';
import { nameWords } from '../../../words/people.ts';
import { couponsOfOrder } from '../../capabilities/coupons/index.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { underwayOf } from '../../capabilities/payments/index.ts';
import { factsOfLines, mostLeft } from '../../capabilities/refunds/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { notices } from '../../schema/notices.ts';
import { orderEvents, orderLines } from '../../schema/orders.ts';
import { handEntries, payments, refunds } from '../../schema/payments.ts';
import { invoices } from '../../schema/receipts.ts';
import { refundRequestLines, refundRequests } from '../../schema/refunds.ts';
import { classesOf, orderRow, presentRow } from './order-index.ts';

const most = 200;

async function linesIn(context: Context, number: string) {
  return context.db
    .select({
      line: orderLines,
      offering: { id: offerings.id, number: offerings.number },
      session: { label: sessions.label, firstDay: sessions.firstDay, lastDay: sessions.lastDay },
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      enrolmentId: enrolments.id,
    })
    .from(orderLines)
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(children, eq(children.id, orderLines.childId))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.orderNumber, orderLines.orderNumber),
        eq(enrolments.sessionId, orderLines.sessionId),
        eq(enrolments.childId, orderLines.childId),
        isNull(enrolments.endedAt),
      ),
    )
    .where(eq(orderLines.orderNumber, number))
    .orderBy(asc(orderLines.position))
    .limit(most);
}
type LineRow = Awaited<ReturnType<typeof linesIn>>[number];

function presentLine(
  context: Context,
  row: LineRow,
  { refundable, facts }: { refundable: number; facts: RefundFacts },
): OfficeOrderLine {
  const { line, offering, session, child, enrolmentId } = row;
  const toMoney = (amount: number) => money(amount, line.currency);
  return {
    id: line.id,
    offering: { ...offering, name: inLocale(line.offeringName, context.locale) },
    session_label: inLocale(session.label, context.locale),
    first_day: session.firstDay,
    last_day: session.lastDay,
    child: presentChildLine(child),
    fees: line.fees.map((fee) => ({ code: fee.code, amount: toMoney(fee.amount) })),
    original: toMoney(line.original),
    discounts: toMoney(line.discounts),
    points: toMoney(line.credits),
    tax: toMoney(line.tax),
    total: toMoney(line.total),
    whole_days: line.refundWholeDays,
    later: line.refundLater,
    in_class: enrolmentId !== null,
    settled_by: line.settledBy,
    moved_at: line.movedAt?.toString() ?? null,
    back: toMoney(line.backTotal - line.backOwed + line.movedBack),
    most: toMoney(enrolmentId && !isBack(line.settledBy) ? refundable : 0),
    facts,
  };
}

async function moneyOf({ db }: Context, number: string): Promise<Pick<OfficeOrder, 'payments' | 'refunds'>> {
  const attempts = await db
    .select({ payment: payments, taken: handEntries })
    .from(payments)
    .leftJoin(handEntries, eq(handEntries.paymentId, payments.id))
    .where(eq(payments.orderNumber, number))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(most);
  const back = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderNumber, number))
    .orderBy(asc(refunds.at), asc(refunds.id))
    .limit(most);
  return {
    payments: attempts.map(({ payment, taken: handEntry }) => ({
      id: payment.id,
      provider: payment.provider,
      number: payment.outTradeNo,
      status: payment.status,
      amount: money(payment.amount, payment.currency),
      at: payment.createdAt.toString(),
      paid_at: payment.paidAt?.toString() ?? null,
      reference: handEntry?.reference ?? null,
      day: handEntry?.day ?? null,
      note: handEntry?.note ?? null,
    })),
    refunds: back.map(({ refund }) => ({
      id: refund.id,
      number: refund.outRefundNo,
      status: refund.status,
      amount: money(refund.amount, refund.currency),
      at: refund.at.toString(),
      settled_at: refund.settledAt?.toString() ?? null,
    })),
  };
}

/** The classes and children of an order's refund requests, by request. */
async function classesIn(context: Context, number: string): Promise<(requestId: string | null) => string[]> {
  const rows = await context.db
    .select({
      requestId: refundRequestLines.requestId,
      offering: orderLines.offeringName,
      label: sessions.label,
      child: { name: children.name, nameCn: children.nameCn },
    })
    .from(refundRequestLines)
    .innerJoin(refundRequests, eq(refundRequests.id, refundRequestLines.requestId))
    .innerJoin(orderLines, eq(orderLines.id, refundRequestLines.lineId))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(children, eq(children.id, orderLines.childId))
    .where(eq(refundRequests.orderNumber, number))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
    .limit(most);
  const { locale } = context;
  return (requestId) =>
    rows
      .filter((row) => row.requestId === requestId)
      .map(({ offering, label, child: { name, nameCn } }) =>
        dotted([
          inLocale(offering, locale),
          inLocale(label, locale),
          nameWords({ name, name_cn: nameCn }, { locale }),
        ]),
      );
}

/** When refunded money arrived, and when it turned out that it had not: its family has a notice of that. */
async function arrivalsIn({ db }: Context, number: string) {
  const isOfIt = and(eq(notices.subject, refunds.outRefundNo), eq(notices.kind, 'refund.held_up'));
  const rows = await db
    .select({ refund: refunds, heldUpAt: notices.at, giver: accounts.name })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(notices, and(eq(notices.accountId, payments.parentId), isOfIt))
    .leftJoin(handEntries, eq(handEntries.refundId, refunds.id))
    .leftJoin(accounts, eq(accounts.id, handEntries.takenBy))
    .where(eq(payments.orderNumber, number))
    .orderBy(asc(refunds.at), asc(refunds.id))
    .limit(most);
  return rows.flatMap(({ refund: { id, requestId, settledAt }, heldUpAt, giver }) => [
    ...(heldUpAt ? [{ id, requestId, at: heldUpAt, event: 'refund_held_up', giver: null }] : []),
    ...(settledAt ? [{ id, requestId, at: settledAt, event: 'refund_arrived', giver }] : []),
  ]);
}

async function eventsIn(context: Context, number: string): Promise<OfficeOrder['events']> {
  const rows = await context.db
    .select({ event: orderEvents, by: accounts.name })
    .from(orderEvents)
    .leftJoin(accounts, eq(accounts.id, orderEvents.accountId))
    .where(eq(orderEvents.orderNumber, number))
    .orderBy(asc(orderEvents.id))
    .limit(most);
  const about = await classesIn(context, number);
  const all = [
    ...rows.map(({ event: { id, at, event, by, why }, by: name }) => ({
      ...{ id: String(id), at, event, by, by_name: name, about: about(why) },
    })),
    ...(await arrivalsIn(context, number)).map(({ id, at, event, requestId, giver }) => ({
      ...{ id: `${event} ${id}`, at, event, by: giver ? ('staff' as const) : ('provider' as const) },
      ...{ by_name: giver, about: about(requestId) },
    })),
  ];
  return all
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
    .map((event) => ({ ...event, at: event.at.toString() }));
}

async function asked({ db }: Context, number: string, currency: string) {
  const requests = await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderNumber, number))
    .orderBy(asc(refundRequests.askedAt), asc(refundRequests.id))
    .limit(most);
  const [invoice] = await db
    .select({ id: invoices.id, status: invoices.status })
    .from(invoices)
    .where(eq(invoices.orderNumber, number))
    .orderBy(desc(invoices.askedAt))
    .limit(1);
  return {
    requests: requests.map(({ id, state, total, askedAt }) => ({
      id,
      state,
      total: money(total, currency),
      asked_at: askedAt.toString(),
    })),
    invoice: invoice ?? null,
  };
}

/** One order for the office, with all facts about its money. Refuses `not_found`. */
export async function viewOfficeOrder(
  context: Context,
  { order_number: number }: { order_number: string },
): Promise<OfficeOrder> {
  const row = (await orderRow(context, number)) ?? refuse('not_found');
  const { order } = row;
  const toMoney = (amount: number) => money(amount, order.currency);
  const lines = await linesIn(context, number);
  const bought = lines.map(({ line }) => line);
  const refundable = await mostLeft(context, bought);
  const facts = await factsOfLines(context, bought);
  const coupons = await couponsOfOrder(context, number);
  const underway = await underwayOf(context, 'order', [number]);
  return {
    ...presentRow(row, {
      names: classesOf(
        context,
        lines.map(({ line, child }) => ({ name: line.offeringName, child })),
      ),
      underway: underway(number),
    }),
    expires_at: order.expiresAt.toString(),
    held: toMoney(order.quote.held?.amount ?? 0),
    original: toMoney(order.original),
    early: toMoney(order.quote.early.amount),
    nth_child: toMoney(order.quote.nth_child?.amount ?? 0),
    points: toMoney(order.credits),
    subtotal: toMoney(order.subtotal),
    tax: toMoney(order.tax),
    coupons: coupons.map(({ code, name, amount }) => ({
      code,
      name: inLocale(name, context.locale),
      amount: toMoney(amount),
    })),
    lines: lines.map((row) =>
      presentLine(context, row, { refundable: refundable.get(row.line.id) ?? 0, facts: facts(row.line) }),
    ),
    ...(await moneyOf(context, number)),
    ...(await asked(context, number, order.currency)),
    events: await eventsIn(context, number),
  };
}
