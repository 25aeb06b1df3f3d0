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

export type AttemptRequest = {
  orderNumber: string;
  parentId: string;
  amount: Money;
  description: string;
  expiresAt: Temporal.Instant;
  provider: ProviderName;
  channel: Channel;
  /** Attempts to pay the order, read under its lock. */
  attempts: Attempts;
};

/**
 * Finds or makes the attempt for an order, provider and channel, in the transaction that holds the order's lock. Resumes an attempt
 * with the same number and parameters, so that a second click opens no second trade. Refuses `payments.wrong_channel` (H5 inside
 * WeChat), `payments.payer_unknown`.
 */
export async function prepareAttempt(
  context: Context,
  request: AttemptRequest,
  providers: PaymentProviders,
): Promise<Attempt> {
  if (!hasChannel(request.provider, request.channel)) refuse('payments.wrong_channel');
  if (request.channel === 'h5' && isInsideWechat(context.userAgent)) refuse('payments.wrong_channel');
  const openid = request.channel === 'jsapi' ? await requirePayer(context) : null;
  const payer = openid && payerHash(context, openid);
  const open = request.attempts.all.filter(isAttempt).find(
    (payment) =>
      payment.provider === request.provider &&
      payment.channel === request.channel &&
      // WeChat lets only the payer pay for whom the trade was started.
      payment.payer === payer &&
      // An attempt that ends before the order would show a code that expires early.
      Temporal.Instant.compare(payment.expiresAt, request.expiresAt) === 0 &&
      ['created', 'pending'].includes(payment.status),
  );
  if (open) return open;
  const payment: Attempt = {
    id: context.newId(),
    orderNumber: request.orderNumber,
    parentId: request.parentId,
    provider: request.provider,
    channel: request.channel,
    merchantAccount: providers[request.provider].merchantAccount,
    outTradeNo: `${request.orderNumber}${String(randomInt(10_000)).padStart(4, '0')}`,
    amount: request.amount.amount,
    currency: request.amount.currency,
    description: request.description,
    payer,
    status: 'created',
    providerTransactionId: null,
    prepay: null,
    expiresAt: request.expiresAt,
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

/** Starts an attempt with its provider and stores what to show the payer. Runs outside a transaction. Refuses `payments.provider_down`. */
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
    context.log.error({ err: error, provider: payment.provider }, 'could not start a payment');
    return refuse('payments.provider_down');
  }
  if (payment.status === 'created') await markStarted(context, payment.id, { ...started });
  return started;
}
