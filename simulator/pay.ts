import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signFields } from './alipay.ts';
import { isPayable, type Trade, takeFault } from './state.ts';
import { type Shop, tradeView } from './wechat.ts';
import { seal, signedHeaders } from './wechat-crypto.ts';

type Note = { headers: Record<string, string>; body: string };

const faults = [
  'never',
  'duplicate',
  'concurrent',
  'bad_signature',
  'signtest',
  'unknown_serial',
  'old_timestamp',
  'wrong_key',
  'tampered',
  'other_merchant',
  'unknown_trade',
  'delayed',
  'sign_type_rsa',
];

function wechatNote(shop: Shop, trade: Trade, { id, fault }: { id: string; fault: string | null }): Note {
  const view = tradeView(shop, trade);
  if (fault === 'other_merchant') view.mchid = '1900009999';
  if (fault === 'unknown_trade') view.out_trade_no = 'NOSUCHTRADE1';
  const resource = seal(
    JSON.stringify(view),
    fault === 'wrong_key' ? 'another-api-v3-key-of-32-bytes-x' : shop.keys.apiV3Key,
    'transaction',
  );
  if (fault === 'tampered')
    resource.ciphertext = `A${resource.ciphertext.slice(1) === resource.ciphertext ? 'B' : ''}${resource.ciphertext.slice(1)}`;
  const body = JSON.stringify({
    id,
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource,
  });
  const options = {
    ...(fault === 'old_timestamp' ? { timestamp: Math.floor(Date.now() / 1000) - 360 } : {}),
    ...(fault === 'unknown_serial' ? { serial: 'PUB_KEY_ID_OTHER' } : {}),
  };
  const headers = signedHeaders(shop.keys, body, options);
  if (fault === 'bad_signature') headers['Wechatpay-Signature'] = randomBytes(256).toString('base64');
  if (fault === 'signtest')
    headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${randomBytes(200).toString('base64')}`;
  return { headers: { 'content-type': 'application/json', ...headers }, body };
}

function alipayNote(shop: Shop, trade: Trade, { id, fault }: { id: string; fault: string | null }): Note {
  const total = ((trade.paid ?? trade.amount) / 100).toFixed(2);
  const fields: Record<string, string> = {
    notify_time: new Date().toISOString().slice(0, 19).replace('T', ' '),
    notify_type: 'trade_status_sync',
    notify_id: id,
    app_id: fault === 'other_merchant' ? 'SIM9999' : shop.keys.alipayAppId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.transactionId ?? '',
    out_trade_no: fault === 'unknown_trade' ? 'NOSUCHTRADE1' : trade.out_trade_no,
    seller_id: shop.keys.alipaySellerId,
    trade_status: 'TRADE_SUCCESS',
    total_amount: total,
    receipt_amount: total,
    subject: trade.description,
  };
  const sign = [
    'bad_signature',
    'signtest',
    'tampered',
    'wrong_key',
    'unknown_serial',
    'old_timestamp',
  ].includes(fault ?? '')
    ? randomBytes(256).toString('base64')
    : signFields(shop, fields);
  const body = new URLSearchParams({
    ...fields,
    sign_type: fault === 'sign_type_rsa' ? 'RSA' : 'RSA2',
    sign,
  }).toString();
  return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
}

async function deliver(trade: Trade, note: Note): Promise<boolean> {
  try {
    const response = await fetch(trade.notifyUrl, {
      method: 'POST',
      headers: note.headers,
      body: note.body,
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    });
    const text = await response.text();
    return trade.provider === 'wechat'
      ? response.status === 200 || response.status === 204
      : text === 'success';
  } catch {
    return false;
  }
}

const pauses = { wechat: [15, 15, 30, 180, 600, 1200, 1800], alipay: [240, 600, 600, 3600, 7200] };

/** Notifies the shop as the provider does: again on its schedule until it is acknowledged; faults spoil the first one. */
async function notify(shop: Shop, trade: Trade): Promise<void> {
  const id =
    trade.provider === 'wechat' ? `EV-${randomBytes(12).toString('hex')}` : randomBytes(17).toString('hex');
  const noteWith = (fault: string | null) =>
    (trade.provider === 'wechat' ? wechatNote : alipayNote)(shop, trade, { id, fault });
  const fault = takeFault(shop.state, trade.provider, faults);
  if (fault === 'never') return;
  if (fault === 'delayed') await wait(3000);
  if (fault === 'concurrent')
    await Promise.all([deliver(trade, noteWith(null)), deliver(trade, noteWith(null))]);
  let taken = await deliver(trade, noteWith(fault));
  if (fault === 'duplicate') await deliver(trade, noteWith(null));
  for (const pause of pauses[trade.provider]) {
    if (taken) return;
    await wait(pause * 1000 * shop.state.clockFactor, undefined, { ref: false });
    taken = await deliver(trade, noteWith(null));
  }
}

/** The payer pays (`paid` fen instead of what was asked, when that is to differ); answers why that cannot be, or null. */
export function pay(shop: Shop, trade: Trade, paid: number | null = null): string | null {
  if (!isPayable(trade)) return trade.state === 'NOTPAY' ? 'expired' : trade.state;
  trade.state = 'SUCCESS';
  trade.paid = paid;
  trade.transactionId = `${trade.provider === 'wechat' ? '4200' : '2026'}${Date.now()}${randomBytes(4).readUInt32BE()}`;
  trade.paidAt = Date.now();
  void notify(shop, trade);
  return null;
}

/** Where the payer's browser goes after the cashier: Alipay signs the fields it adds, WeChat's H5 adds none. */
export function returnAddress(shop: Shop, trade: Trade): string {
  if (trade.provider === 'wechat' || !trade.returnUrl) return trade.returnUrl;
  const fields: Record<string, string> = {
    app_id: shop.keys.alipayAppId,
    charset: 'utf-8',
    out_trade_no: trade.out_trade_no,
    seller_id: shop.keys.alipaySellerId,
    total_amount: (trade.amount / 100).toFixed(2),
    trade_no: trade.transactionId ?? '',
    version: '1.0',
  };
  const url = new URL(trade.returnUrl);
  for (const [name, value] of Object.entries({
    ...fields,
    sign_type: 'RSA2',
    sign: signFields(shop, fields),
  }))
    url.searchParams.set(name, value);
  return url.href;
}
