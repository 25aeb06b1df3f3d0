import { randomInt } from 'node:crypto';
import { isInsideWechat } from '../../../contract/core/device.ts';
import { inLanguage } from '../../../contract/core/locale.ts';
import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { payerHash, requirePayer } from './payer/require-payer.ts';
import type { Channel, ProviderName, Started } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { hasChannel, secondsToNextPoll } from './rules.ts';
import { type Attempt, type Attempts, insertPayment, isAttempt, markStarted } from './store.ts';

export type Asked = {
  orderNumber: string;
  parentId: string;
  amount: Money;
  description: string;
  expiresAt: Temporal.Instant;
  provider: ProviderName;
  channel: Channel;
  /** What was tried to pay it, read under the order's lock. */
  attempts: Attempts;
};

/**
 * Finds or makes the attempt for an order, provider and channel; inside the transaction that holds the order's lock. One
 * attempt is taken up again with the same number and parameters, so that a second press never opens a second trade. Refuses
 * `payments.wrong_channel` (WeChat refuses H5 in its own browser), `payments.payer_unknown`.
 */
export async function prepareAttempt(
  context: Context,
  asked: Asked,
  providers: PaymentProviders,
): Promise<Attempt> {
  if (!hasChannel(asked.provider, asked.channel)) refuse('payments.wrong_channel');
  if (asked.channel === 'h5' && isInsideWechat(context.userAgent)) refuse('payments.wrong_channel');
  const openid = asked.channel === 'jsapi' ? await requirePayer(context) : null;
  const payer = openid && payerHash(context, openid);
  const open = asked.attempts.all.filter(isAttempt).find(
    (payment) =>
      payment.provider === asked.provider &&
      payment.channel === asked.channel &&
      // WeChat lets only the one pay for whom a trade was begun.
      payment.payer === payer &&
      // One that ends earlier than the order by now would show a code that dies before its time.
      Temporal.Instant.compare(payment.expiresAt, asked.expiresAt) === 0 &&
      ['created', 'pending'].includes(payment.status),
  );
  if (open) return open;
  const payment: Attempt = {
    id: context.newId(),
    orderNumber: asked.orderNumber,
    parentId: asked.parentId,
    provider: asked.provider,
    channel: asked.channel,
    merchantAccount: providers[asked.provider].merchantAccount,
    outTradeNo: `${asked.orderNumber}${String(randomInt(10_000)).padStart(4, '0')}`,
    amount: asked.amount.amount,
    currency: asked.amount.currency,
    description: asked.description,
    payer,
    status: 'created',
    providerTransactionId: null,
    prepay: null,
    expiresAt: asked.expiresAt,
    nextPollAt: context.now.add({ seconds: secondsToNextPoll(0) }),
    polls: 0,
    askedAt: null,
    notifiedAt: null,
    silentSince: null,
    silences: 0,
    lastLookAt: null,
    createdAt: context.now,
    paidAt: null,
  };
  await insertPayment(context, payment);
  return payment;
}

/**
 * Starts an attempt with its provider and keeps what it gave to show. Outside a transaction: the provider is asked between
 * two. Refuses `payments.provider_down` when it does not answer.
 */
export async function startAttempt(
  context: Context,
  payment: Attempt,
  providers: PaymentProviders,
): Promise<Started> {
  if (payment.status === 'pending' && payment.channel === 'native' && payment.prepay?.codeUrl)
    return { codeUrl: payment.prepay.codeUrl };
  const { settings } = context;
  const openid = payment.channel === 'jsapi' ? await requirePayer(context) : undefined;
  let started: Started;
  try {
    started = await providers[payment.provider].start({
      outTradeNo: payment.outTradeNo,
      amount: { amount: payment.amount, currency: payment.currency },
      description: payment.description,
      expiresAt: payment.expiresAt,
      notifyUrl: `${settings.publicUrl}/pay/notify/${payment.provider}`,
      returnUrl: settings.publicUrl + inLanguage(path.paymentResults(payment.orderNumber), context.locale),
      payerIp: context.address,
      channel: payment.channel,
      ...(openid ? { openid } : {}),
    });
  } catch (error) {
    context.log.error({ err: error, provider: payment.provider }, 'payment could not be started');
    return refuse('payments.provider_down');
  }
  if (payment.status === 'created') await markStarted(context, payment.id, { ...started });
  return started;
}
