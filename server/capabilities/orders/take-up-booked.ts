import type { Context } from '../../platform/context.ts';
import { bookedUnopened } from './lapsing-store.ts';
import { receivePayment } from './receive-payment.ts';

/** The job of a booked payment that has not done its work by then failed for good. */
const minutesToWait = 10;

/** Decides again about booked money whose job failed for good: it opens its order, or goes back. Runs by the clock. */
export async function takeUpBooked(context: Context): Promise<void> {
  for (const paymentId of await bookedUnopened(context, { minutes: minutesToWait, limit: 50 })) {
    await context
      .transact((inside) => receivePayment(inside, { paymentId }))
      .catch((error) => context.log.error({ err: error, paymentId }, 'booked money opens nothing'));
  }
}
