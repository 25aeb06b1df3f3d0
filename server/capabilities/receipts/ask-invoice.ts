import type { PapersView } from '../../../contract/receipts/calls.ts';
import { isCreditCode, isOldTaxNumber } from '../../../contract/receipts/credit-code.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { lockOrder } from '../orders/index.ts';
import { isCompany, whyNotAskInvoice } from './rules.ts';
import { insertInvoice } from './store.ts';
import { loadPapers, viewPapers } from './view-papers.ts';

type Input = {
  order_number: string;
  title: string;
  tax_number?: string | undefined;
  tax_number_confirmed: boolean;
  email: string;
};

/**
 * Requests the fapiao of the parent's own order, over the money paid. Refuses at its field an invalid or missing tax number, asks
 * about one that is no credit code of today, and refuses `receipts.too_late` after 90 days, and `receipts.asked_before` if there is one.
 */
export async function askInvoice(context: Context, input: Input): Promise<PapersView> {
  const taxNumber = input.tax_number || null;
  if (!taxNumber && isCompany(input.title)) refuseField('tax_number', 'tax_number_required');
  if (taxNumber && !isCreditCode(taxNumber)) {
    if (!isOldTaxNumber(taxNumber)) refuseField('tax_number', 'tax_number_invalid');
    if (!input.tax_number_confirmed) refuse('receipts.tax_number_old', { number: taxNumber });
  }
  // Allows only one for each order, also under concurrent requests.
  await lockOrder(context, input.order_number);
  const { bought, amount, invoice } = await loadPapers(context, input.order_number);
  const { order } = bought;
  refuseIf(whyNotAskInvoice({ ...order, amount, invoice }, context.now));
  const id = context.newId();
  await insertInvoice(context, {
    id,
    orderNumber: order.number,
    parentId: accountOf(context),
    kind: taxNumber ? 'company' : 'personal',
    title: input.title,
    taxNumber,
    email: input.email,
    amount,
    currency: order.currency,
    status: 'asked',
    askedAt: context.now,
  });
  await record(context, {
    action: 'invoice.ask',
    subject: `order:${order.number}`,
    after: { invoice: id, amount, kind: taxNumber ? 'company' : 'personal' },
  });
  return viewPapers(context, input);
}
