import type { Context } from '../../platform/context.ts';
import { eachInTransaction } from '../../platform/jobs/each-in-transaction.ts';
import { childrenOfOrder, notify } from '../notices/index.ts';
import { attemptsOf, closeOpenPayments, type PaymentProviders } from '../payments/index.ts';
import { closeOrder } from './close-order.ts';
import { countHolds } from './hold-store.ts';
import { type LapseLane, lapseLanes } from './jobs.ts';
import { dueOrders } from './lapsing-store.ts';
import { orderLapsed } from './notices.ts';
import { statusAfter } from './rules.ts';
import { lockOrder, type Order } from './store.ts';

/** An order is cancelled after this long even if its provider does not answer; later money is late money. */
const graceMinutes = 5;
/** Within this time the job of an ill-fitting payment extends its order. */
const minutesForReview = 30;
const atOnce = 8;
const maxOrders = 200;
const maxMs = 30_000;

/**
 * Lapses overdue unpaid orders: ends their payments with the providers, then returns the seats and notifies the parent. A clock job
 * on every server, one lane of providers beside another; the order's lock decides between servers.
 */
export async function lapseOrders(
  context: Context,
  providers: PaymentProviders,
  lanes: readonly LapseLane[] = lapseLanes,
): Promise<void> {
  await Promise.all(lanes.map((lane) => lapseLane(context, providers, lane)));
}

/** Handles eight orders at a time. After eight unanswered ones the provider is no longer asked; long overdue orders lapse anyway. */
async function lapseLane(context: Context, providers: PaymentProviders, lane: LapseLane): Promise<void> {
  const due = await dueOrders(context, lane, maxOrders);
  const begun = performance.now();
  let isSilent = false;
  for (let start = 0; start < due.length; start += atOnce) {
    isSilent ||= performance.now() - begun > maxMs;
    const batch = due.slice(start, start + atOnce);
    const ends = await Promise.all(
      batch.map(async (order) => {
        const ended = isSilent ? 'unreachable' : await closeOpenPayments(context, providers, order.number);
        const isOverdue =
          Temporal.Instant.compare(order.expiresAt.add({ minutes: graceMinutes }), context.now) < 0;
        if (ended === 'closed' || (ended === 'unreachable' && isOverdue))
          await eachInTransaction(context, [order.number], lapse);
        return ended;
      }),
    );
    isSilent ||= ends.every((ended) => ended === 'unreachable');
  }
}

/** Lapses an unpaid order that lost a place to another buyer, also if this server's clock says that it is not overdue. */
export async function lapseWithoutPlaces(
  context: Context,
  { orderNumber }: { orderNumber: string },
  providers: PaymentProviders,
): Promise<void> {
  const ended = await closeOpenPayments(context, providers, orderNumber);
  // Without its places the order need not wait for a silent provider; later money is late money.
  if (ended === 'closed' || ended === 'unreachable')
    await context.transact((inside) => lapse(inside, orderNumber));
}

async function lapse(context: Context, number: string): Promise<void> {
  const order: Order | null = await lockOrder(context, number);
  if (!order || !statusAfter(order.status, 'lapse')) return;
  // The order was extended, or is about to be, for a review.
  if (
    Temporal.Instant.compare(order.expiresAt, context.now) > 0 &&
    (await countHolds(context, number)) === order.quantity
  )
    return;
  const isJustOver =
    Temporal.Instant.compare(order.expiresAt.add({ minutes: minutesForReview }), context.now) > 0;
  if (isJustOver && (await attemptsOf(context, number)).isInReview) return;
  await closeOrder(context, order, { event: 'lapse', by: 'system', why: 'not paid in time' });
  await notify(context, orderLapsed, {
    accountId: order.parentId,
    subject: number,
    childIds: await childrenOfOrder(context, number),
    data: { order_number: number, is_difference: order.movesLineId !== null },
  });
}
