import { randomInt } from 'node:crypto';
import type { Money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { type HandRecord, recordByHand } from './record-by-hand.ts';
import { insertPayment } from './store.ts';

type PaidByHand = HandRecord & { orderNumber: string; parentId: string; amount: Money };

/** Books a payment in cash, by bank transfer or by card. The caller opens the order. Returns the payment's id. */
export async function bookByHand(context: Context, paid: PaidByHand): Promise<string> {
  const id = context.newId();
  await insertPayment(context, {
    id,
    orderNumber: paid.orderNumber,
    parentId: paid.parentId,
    provider: paid.method,
    channel: 'hand',
    merchantAccount: '',
    outTradeNo: `${paid.orderNumber}${String(randomInt(10_000)).padStart(4, '0')}`,
    amount: paid.amount.amount,
    currency: paid.amount.currency,
    description: paid.orderNumber,
    status: 'paid',
    expiresAt: context.now,
    createdAt: context.now,
    paidAt: context.now,
  });
  await recordByHand(context, { paymentId: id }, paid);
  const { method, reference, day, note } = paid;
  await record(context, {
    action: 'payment.take_down',
    subject: `order:${paid.orderNumber}`,
    after: { payment: id, amount: paid.amount.amount, method, reference, day, note },
  });
  return id;
}
