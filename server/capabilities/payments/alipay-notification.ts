import { createHash } from 'node:crypto';
import type { Alipay } from './alipay-gateway.ts';
import { isBase64, type Notification, notGenuine } from './provider.ts';

const longestEventId = 64;

/**
 * Parses Alipay's form and checks its signature over all fields but sign and sign_type, and that it is meant for us; otherwise
 * throws `NotGenuine`. A form that names a refund is never a payment, even with a success status.
 */
export function parseNotification({ sdk, settings }: Alipay, rawBody: Buffer): Notification {
  const form = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
  // The SDK would accept SHA-1 for RSA and throws on anything else.
  if (form.sign_type !== 'RSA2') throw notGenuine('only RSA2 is accepted');
  if (!isBase64(form.sign ?? '')) throw notGenuine('unreadable signature');
  let holds = false;
  try {
    holds = sdk.checkNotifySignV2(form);
  } catch {
    throw notGenuine('unreadable signature');
  }
  if (!holds) throw notGenuine('bad signature');
  if (form.app_id !== settings.appId || form.seller_id !== settings.sellerId)
    throw notGenuine('for another merchant');
  const { notify_id: id, out_trade_no: outTradeNo, trade_status: status } = form;
  if (!id || !outTradeNo || !status) throw notGenuine('malformed notification');
  return {
    eventId: id.length <= longestEventId ? id : createHash('sha256').update(id).digest('hex'),
    outTradeNo,
    kind: form.refund_fee ? 'refund' : 'payment',
  };
}
