import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import {
  attemptsOf,
  type Channel,
  type PaymentProviders,
  type ProviderName,
  prepareAttempt,
  startAttempt,
} from '../payments/index.ts';
import { whyMayNotTouchOrder } from './policy.ts';
import { whyNotPay } from './rules.ts';
import { lockOrder } from './store.ts';

export type PayInput = {
  order_number: string;
  method: ProviderName;
  channel: Channel;
};
export type ToPay = { code_url?: string; url?: string; jsapi?: Record<string, string>; expires_at: string };

/**
 * Starts, or resumes, a payment of the parent's own unpaid order. Runs in steps: stores the attempt in a transaction, then asks the
 * provider. Refuses `orders.not_payable`, `orders.too_late_to_pay`, `orders.in_review`, `payments.wrong_channel`,
 * `payments.payer_unknown`, `payments.provider_down`.
 */
export async function payOrder(
  context: Context,
  input: PayInput,
  providers: PaymentProviders,
): Promise<ToPay> {
  const payment = await context.transact((inside) => storeAttempt(inside, input, providers));
  const started = await startAttempt(context, payment, providers);
  const expires_at = payment.expiresAt.toString();
  if ('codeUrl' in started) return { code_url: started.codeUrl, expires_at };
  if ('url' in started) return { url: started.url, expires_at };
  return { jsapi: started.jsapi, expires_at };
}

async function storeAttempt(context: Context, input: PayInput, providers: PaymentProviders) {
  const order = await lockOrder(context, input.order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order) return refuse('not_found');
  const attempts = await attemptsOf(context, order.number);
  refuseIf(whyNotPay({ ...order, isInReview: attempts.isInReview }, context.now));
  const agreed = order.agreement?.lines[0]?.offering;
  const name = agreed ? inLocale(agreed, order.locale) : order.number;
  const payment = await prepareAttempt(
    context,
    {
      orderNumber: order.number,
      parentId: accountOf(context),
      amount: money(order.total, order.currency),
      description:
        `${inLocale(context.settings.storeName, order.locale)} ${name}${order.quantity > 1 ? ` +${order.quantity - 1}` : ''}`.slice(
          0,
          60,
        ),
      expiresAt: order.expiresAt,
      provider: input.method,
      channel: input.channel,
      attempts,
    },
    providers,
  );
  await record(context, {
    action: 'order.start_payment',
    subject: `order:${order.number}`,
    after: { method: input.method, channel: input.channel },
  });
  return payment;
}
