import type { Context } from '../../platform/context.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { notify } from '../notices/index.ts';
import { attemptsOf, closeOpenPayments, type PaymentProviders } from '../payments/index.ts';
import { closeOrder } from './close-order.ts';
import { type LapseLane, lapseLanes } from './jobs.ts';
import { dueOrders } from './lapsing-store.ts';
import { orderLapsed } from './notices.ts';
import { statusAfter } from './rules.ts';
import { lockOrder, type Order } from './store.ts';

/** An order whose provider stays silent is cancelled all the same after this long; money that still comes is late money. */
const graceMinutes = 5;
/** In this time the job of a payment that does not fit gives its order more time. */
const minutesForReview = 30;
const atOnce = 8;
const mostOrders = 200;
const mostMs = 30_000;

/**
 * Lapses unpaid orders whose time has run out: payments are ended with their providers first, then the seats go back and
 * the parent is told. Runs by the clock on every server, for each lane of providers beside the others; the order's lock lets
 * one of them win.
 */
export async function lapseOrders(
  context: Context,
  providers: PaymentProviders,
  lanes: readonly LapseLane[] = lapseLanes,
): Promise<void> {
  await Promise.all(lanes.map((lane) => lapseLane(context, providers, lane)));
}

/** Eight orders at a time. Once none of eight is answered, the rest is not asked about: who is overdue lapses all the same. */
async function lapseLane(context: Context, providers: PaymentProviders, lane: LapseLane): Promise<void> {
  const due = await dueOrders(context, lane, mostOrders);
  const begun = performance.now();
  let isSilent = false;
  for (let start = 0; start < due.length; start += atOnce) {
    isSilent ||= performance.now() - begun > mostMs;
    const batch = due.slice(start, start + atOnce);
    const ends = await Promise.all(
      batch.map(async (order) => {
        const ended = isSilent ? 'unreachable' : await closeOpenPayments(context, providers, order.number);
        const isOverdue =
          Temporal.Instant.compare(order.expiresAt.add({ minutes: graceMinutes }), context.now) < 0;
        if (ended === 'closed' || (ended === 'unreachable' && isOverdue))
          await eachAlone(context, [order.number], lapse);
        return ended;
      }),
    );
    isSilent ||= ends.every((ended) => ended === 'unreachable');
  }
}

async function lapse(context: Context, number: string): Promise<void> {
  const order: Order | null = await lockOrder(context, number);
  if (!order || !statusAfter(order.status, 'lapse')) return;
  // It was given more time meanwhile, or is about to be: what was paid for it is looked at.
  if (Temporal.Instant.compare(order.expiresAt, context.now) > 0) return;
  const isJustOver =
    Temporal.Instant.compare(order.expiresAt.add({ minutes: minutesForReview }), context.now) > 0;
  if (isJustOver && (await attemptsOf(context, number)).isInReview) return;
  await closeOrder(context, order, { event: 'lapse', by: 'system', why: 'not paid in time' });
  await notify(context, orderLapsed, {
    accountId: order.parentId,
    subject: number,
    data: { order_number: number, is_difference: order.movesLineId !== null },
  });
}
