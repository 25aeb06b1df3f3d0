import { randomBytes } from 'node:crypto';
import type { Note, Notification } from '../occasion.ts';
import { chinaTime, type World } from '../world.ts';
import { notificationSerial, seal, signedHeaders } from './signature.ts';
import { refundNotice, tradeView } from './views.ts';

function contentOf(world: World, { trade, occasion, fault }: Notification): Record<string, unknown> {
  const view =
    occasion.event === 'refund' ? refundNotice(world, trade, occasion.refund) : tradeView(world, trade);
  // A payment notified after its refund still says that it succeeded.
  if (occasion.event === 'payment') view.trade_state = 'SUCCESS';
  if (fault === 'other_merchant') view.mchid = '1900009999';
  if (fault === 'other_app') view.appid = 'wxother000000001';
  if (fault === 'unknown_trade') view.out_trade_no = 'NOSUCHTRADE1';
  return view;
}

function sealed(world: World, notification: Notification) {
  const kind = notification.occasion.event === 'refund' ? 'refund' : 'transaction';
  const key = notification.fault === 'wrong_key' ? 'another-api-v3-key-of-32-bytes-x' : world.keys.apiV3Key;
  const resource = seal(JSON.stringify(contentOf(world, notification)), key, kind);
  if (notification.fault === 'tampered') {
    const bytes = Buffer.from(resource.ciphertext, 'base64');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    resource.ciphertext = bytes.toString('base64');
  }
  return { original_type: kind, ...resource };
}

/** A notification as WeChat Pay sends it, or faulty as the fault says. */
export function wechatNote(world: World, notification: Notification): Note {
  const { occasion, id, fault } = notification;
  const body = JSON.stringify({
    id,
    create_time: chinaTime(Date.now()),
    resource_type: 'encrypt-resource',
    event_type: occasion.event === 'refund' ? `REFUND.${occasion.refund.status}` : 'TRANSACTION.SUCCESS',
    summary: occasion.event === 'refund' ? '退款通知' : '支付成功',
    resource: sealed(world, notification),
  });
  const headers = signedHeaders(world, body, {
    serial: notificationSerial(world),
    ...(fault === 'old_timestamp' ? { timestamp: Math.floor(Date.now() / 1000) - 360 } : {}),
  });
  if (fault === 'unknown_serial') headers['Wechatpay-Serial'] = 'PUB_KEY_ID_SIM9999999999';
  if (fault === 'bad_signature') headers['Wechatpay-Signature'] = randomBytes(256).toString('base64');
  if (fault === 'signtest')
    headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${randomBytes(200).toString('base64')}`;
  return { headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}
