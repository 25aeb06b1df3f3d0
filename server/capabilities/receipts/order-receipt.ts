import type { Locale } from '../../../contract/core/page.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { couponsOfOrder } from '../coupons/index.ts';
import { drawDocument, languageOf } from './draw-document.ts';
import { boughtLines, boughtOrder, movesOf } from './paid-store.ts';
import { whyMayNotHavePapers } from './policy.ts';
import { receiptDocument } from './receipt-document.ts';

type Input = { order_number: string; in_language?: Locale | undefined };

/**
 * Returns the receipt of the parent's own paid order as a PDF, the same bytes every time. Refuses `not_found` for another parent's order
 * and `receipts.not_paid` for an unpaid one.
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

type Bought = Awaited<ReturnType<typeof boughtOrder>>;

async function draw(context: Context, bought: Bought, input: Input): Promise<{ url: string }> {
  if (!bought?.order.paidAt) return refuse('receipts.not_paid');
  const { number } = bought.order;
  const lines = await boughtLines(context, [number]);
  const coupons = await couponsOfOrder(context, number);
  const moves = await movesOf(context, number);
  const locale = languageOf(context, input.in_language);
  const { storeName: school, timeZone } = context.settings;
  return drawDocument(context, {
    document: receiptDocument({ ...bought, lines, moves, coupons }, { locale, school, timeZone }),
    name: `receipt-${number}-${locale}.pdf`,
    subject: `order:${number}`,
  });
}
