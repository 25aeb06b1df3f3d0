import type { Locale } from '../../../contract/core/page.ts';
import type { Context } from '../../platform/context.ts';
import { whatIsWritable } from '../../platform/pdf/writable.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { couponsOfOrder } from '../coupons/index.ts';
import { drawDocument, languageOf } from './draw-document.ts';
import { type BoughtOrder, boughtLines, boughtOrder, movesOf } from './paid-store.ts';
import { whyMayNotHavePapers } from './policy.ts';
import { payerOf } from './printed-names.ts';
import { receiptDocument } from './receipt-document.ts';

type Input = { order_number: string; in_language?: Locale | undefined; payer?: string | undefined };

/**
 * Returns the receipt of the parent's own paid order as a PDF, the same bytes every time. Refuses `not_found` for another parent's order
 * and `receipts.not_paid` for an unpaid one. Asks at its field for a payer's name that can be printed.
 */
export async function orderReceipt(context: Context, input: Input): Promise<{ url: string }> {
  const bought = await boughtOrder(context, input.order_number);
  refuseIf(whyMayNotHavePapers(context.person, bought?.order ?? null));
  return draw(context, bought, input);
}

/** Returns the receipt of any paid order to staff, like `orderReceipt`. */
export async function officeOrderReceipt(context: Context, input: Input): Promise<{ url: string }> {
  return draw(context, (await boughtOrder(context, input.order_number)) ?? refuse('not_found'), input);
}

/** The name that the payer typed for the receipt, where their own cannot be printed. */
function typedPayer({ buyer }: BoughtOrder, { payer }: Input, isWritable: (text: string) => boolean): string {
  if (payer === undefined) return refuse('receipts.payer_not_printable', { name: buyer.name });
  return isWritable(payer) ? payer : refuseField('payer', 'not_printable');
}

type Bought = Awaited<ReturnType<typeof boughtOrder>>;

async function draw(context: Context, bought: Bought, input: Input): Promise<{ url: string }> {
  if (!bought?.order.paidAt) return refuse('receipts.not_paid');
  const { number } = bought.order;
  const isWritable = await whatIsWritable();
  const payer = payerOf(bought, isWritable) ?? typedPayer(bought, input, isWritable);
  const lines = await boughtLines(context, [number]);
  const coupons = await couponsOfOrder(context, number);
  const moves = await movesOf(context, number);
  const locale = languageOf(context, input.in_language);
  const { storeName: school, timeZone } = context.settings;
  return drawDocument(context, {
    document: receiptDocument(
      { ...bought, payer, lines, moves, coupons },
      { locale, school, timeZone, isWritable },
    ),
    name: `receipt-${number}-${locale}.pdf`,
    subject: `order:${number}`,
  });
}
