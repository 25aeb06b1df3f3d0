import { randomBytes } from 'node:crypto';
import type { Note, Notification } from '../occasion.ts';
import { refundedOf } from '../state.ts';
import { beijingTime, type World } from '../world.ts';
import { type Fields, signFields } from './signature.ts';
import { yuanOf } from './validation.ts';

/** Alipay has no refund notification: it repeats the payment's, with the refunded amount. */
function refundFields({ trade, occasion }: Notification): Fields {
  if (occasion.event !== 'refund') return {};
  return {
    refund_fee: yuanOf(refundedOf(trade)),
    gmt_refund: `${beijingTime(occasion.refund.at)}.000`,
    out_biz_no: occasion.refund.number,
  };
}

function statusOf({ trade, occasion }: Notification): string {
  if (occasion.event === 'payment') return 'TRADE_SUCCESS';
  if (occasion.event === 'closed') return 'TRADE_CLOSED';
  return refundedOf(trade) === trade.amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
}

function fieldsOf({ keys }: World, notification: Notification): Fields {
  const { trade, id, fault } = notification;
  const total = yuanOf(trade.stated.amount);
  const status = statusOf(notification);
  return {
    notify_time: beijingTime(Date.now()),
    notify_type: 'trade_status_sync',
    notify_id: id,
    app_id: fault === 'other_app' ? 'SIM2021000000000099' : keys.alipayAppId,
    auth_app_id: keys.alipayAppId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.transactionId ?? `9${trade.out_trade_no}`,
    out_trade_no: fault === 'unknown_trade' ? 'NOSUCHTRADE1' : trade.out_trade_no,
    buyer_id: '2088000000000002',
    seller_id: fault === 'other_merchant' ? '2088999999999999' : keys.alipaySellerId,
    trade_status: status,
    total_amount: total,
    subject: trade.description,
    gmt_create: beijingTime(trade.paidAt ?? Date.now()),
    ...(trade.attach === undefined ? {} : { passback_params: trade.attach }),
    ...(trade.paidAt
      ? {
          gmt_payment: beijingTime(trade.paidAt),
          receipt_amount: total,
          invoice_amount: total,
          buyer_pay_amount: yuanOf(trade.stated.payerTotal),
          point_amount: '0.00',
          fund_bill_list: JSON.stringify([{ amount: total, fundChannel: 'ALIPAYACCOUNT' }]),
        }
      : {}),
    ...(status === 'TRADE_CLOSED' ? { gmt_close: beijingTime(Date.now()) } : {}),
    ...refundFields(notification),
  };
}

function signatureOf({ signing }: World, fields: Fields, fault: string | null): string {
  if (fault === 'bad_signature') return randomBytes(256).toString('base64');
  const key = fault === 'wrong_key' ? signing.strangerPrivate : signing.alipayPrivate;
  return signFields(key, fields, fault === 'sign_type_rsa' ? 'RSA-SHA1' : 'RSA-SHA256');
}

const signTypes: Record<string, string> = { sign_type_rsa: 'RSA', sign_type_unknown: 'RSA9' };

/** A notification as Alipay sends it, or faulty as the fault says. */
export function alipayNote(world: World, notification: Notification): Note {
  const fields = fieldsOf(world, notification);
  const sign = signatureOf(world, fields, notification.fault);
  if (notification.fault === 'tampered') fields.total_amount = '0.01';
  const sign_type = signTypes[notification.fault ?? ''] ?? 'RSA2';
  const body = new URLSearchParams({ ...fields, sign_type, sign }).toString();
  return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
}
