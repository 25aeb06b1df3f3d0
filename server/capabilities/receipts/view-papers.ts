import { money } from '../../../contract/core/money.ts';
import type { PapersView } from '../../../contract/receipts/calls.ts';
import type { Context } from '../../platform/context.ts';
import { whatIsWritable } from '../../platform/pdf/writable.ts';
import { presentReason, refuse, refuseIf } from '../../platform/refusal.ts';
import { boughtLines, boughtOrder } from './paid-store.ts';
import { whyMayNotHavePapers } from './policy.ts';
import { presentInvoice } from './present.ts';
import { payerOf } from './printed-names.ts';
import { invoiceAmount, whyNotAskInvoice } from './rules.ts';
import { lastInvoice } from './store.ts';

/** Returns the documents of the parent's own order; else `not_found`. */
export async function viewPapers(
  context: Context,
  { order_number }: { order_number: string },
): Promise<PapersView> {
  const { bought, amount, invoice } = await loadPapers(context, order_number);
  const { order } = bought;
  const whyNot = whyNotAskInvoice({ ...order, amount, invoice }, context.now);
  return {
    order_number,
    has_receipt: order.paidAt !== null,
    has_agreement: order.agreement !== null,
    payer_prints: payerOf(bought, await whatIsWritable()) !== null,
    invoice_amount: money(amount, order.currency),
    invoice: invoice && presentInvoice(context, invoice),
    blocked: { invoiceAsk: presentReason(context, whyNot) },
  };
}

/** Loads the parent's own order with its lines, the amount of a fapiao, and the latest fapiao; else `not_found`. */
export async function loadPapers(context: Context, orderNumber: string) {
  const bought = await boughtOrder(context, orderNumber);
  refuseIf(whyMayNotHavePapers(context.person, bought?.order ?? null));
  if (!bought) return refuse('not_found');
  const lines = await boughtLines(context, [orderNumber]);
  return {
    bought,
    lines,
    amount: invoiceAmount(lines.map(({ line }) => line)),
    invoice: await lastInvoice(context, orderNumber),
  };
}
