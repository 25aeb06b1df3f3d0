import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { childrenOfOrder, notify } from '../notices/index.ts';
import { mailToAddress } from './mail-to-address.ts';
import { invoiceRed } from './notices.ts';
import { lockLiveInvoice, updateInvoice } from './store.ts';

/**
 * Turns an order's fapiao red after a full or partial refund, or withdraws it if only requested. Notifies the family, which may request
 * another for what remains. Idempotent.
 */
export async function turnRed(context: Context, orderNumber: string): Promise<void> {
  const invoice = await lockLiveInvoice(context, orderNumber);
  if (!invoice) return;
  const isIssued = invoice.status === 'issued';
  const status = isIssued ? 'red' : 'withdrawn';
  await updateInvoice(context, invoice.id, { status, redAt: context.now });
  await record(context, {
    action: isIssued ? 'invoice.turn_red' : 'invoice.withdraw',
    subject: `order:${orderNumber}`,
    after: { invoice: invoice.id },
  });
  const data = {
    order_number: orderNumber,
    title: invoice.title,
    number: invoice.number,
    amount: { amount: invoice.amount, currency: invoice.currency },
  };
  const isMailed =
    isIssued &&
    (await mailToAddress(context, { ...invoice, fileId: null }, { ...data, link: null, red: true }));
  await notify(context, invoiceRed, {
    accountId: invoice.parentId,
    subject: invoice.id,
    childIds: await childrenOfOrder(context, invoice.orderNumber),
    data,
    isMailed,
  });
}
