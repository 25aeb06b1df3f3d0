import type { Context } from '../../platform/context.ts';
import { bookedWithoutOrder } from './lapsing-store.ts';
import { receivePayment } from './receive-payment.ts';

/** After this long the job of a booked payment has failed for good. */
const minutesToWait = 10;

/** Decides again about booked money whose job failed for good: opens its order or refunds it. A clock job. */
export async function retryBooked(context: Context): Promise<void> {
  for (const paymentId of await bookedWithoutOrder(context, { minutes: minutesToWait, limit: 50 })) {
    await context
      .transact((inside) => receivePayment(inside, { paymentId }))
      .catch((error) =>
        context.log.error({ err: error, paymentId }, 'could not apply a booked payment to its order'),
      );
  }
}
