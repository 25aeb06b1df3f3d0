import { and, desc, eq, inArray } from 'drizzle-orm';
import { onlineMethods } from '../contract/core/pay-methods.ts';
import type { Context } from '../server/platform/context.ts';
import { payments, refunds } from '../server/schema/payments.ts';

/** As many as the simulator keeps, in requests that it accepts. */
const most = 4000;
const inRequest = 500;

/**
 * Makes the paid trades of this database and their refunds known to the simulated providers: their memory ends with their process, and a
 * refund of an unknown trade is refused.
 */
export async function introducePayments({ db, settings }: Context): Promise<void> {
  if (!settings.simulatorUrl) return;
  const paid = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.provider, [...onlineMethods]),
        inArray(payments.status, ['paid', 'paid_late', 'refunding', 'refunded']),
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(most);
  for (let begin = 0; begin < paid.length; begin += inRequest) {
    const part = paid.slice(begin, begin + inRequest);
    const back = await db
      .select()
      .from(refunds)
      .where(
        and(
          eq(refunds.status, 'succeeded'),
          inArray(
            refunds.paymentId,
            part.map(({ id }) => id),
          ),
        ),
      )
      .limit(most);
    const trades = part.map(({ id, provider, channel, outTradeNo, amount, ...payment }) => ({
      ...{ provider, channel, amount, out_trade_no: outTradeNo },
      transaction_id: payment.providerTransactionId,
      paid_at: payment.paidAt?.epochMilliseconds,
      refunds: back
        .filter(({ paymentId }) => paymentId === id)
        .map((refund) => ({
          number: refund.outRefundNo,
          amount: refund.amount,
          at: refund.settledAt?.epochMilliseconds,
        })),
    }));
    await fetch(`${settings.simulatorUrl}/__sim/trades`, {
      method: 'POST',
      body: JSON.stringify({ trades }),
    });
  }
}
