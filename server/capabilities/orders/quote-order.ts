import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseBecause, refuseIf, toldOf } from '../../platform/refusal.ts';
import { type CartLine, loadCart } from '../cart/index.ts';
import { creditBalance } from '../credits/index.ts';
import { priceCart } from '../pricing/index.ts';
import { salePrice } from '../sales/index.ts';

export type Selection = { item_ids: string[]; coupon_codes: string[]; credits: number };

/**
 * Loads the chosen cart items and prices them as they stand now. Refuses `not_found` for an item that is not in the
 * parent's cart, `cart.held_by_own` naming the parent's unpaid order that holds the place, and `seats.gone` naming the first
 * that can no longer be bought.
 */
export async function priceSelection(
  context: Context,
  selection: Selection,
): Promise<{ lines: CartLine[]; quote: Quote }> {
  const ids = [...new Set(selection.item_ids)];
  const lines = await loadCart(context, ids);
  if (lines.length !== ids.length) refuse('not_found');
  for (const { sale, whyNot } of lines) {
    if (toldOf(whyNot).order_number) refuseIf(whyNot);
    const name = inLocale(sale.offering.name, context.locale);
    if (whyNot) refuseBecause(context, 'seats.gone', { name, why: whyNot });
  }
  if (selection.credits > 0 && (await creditBalance(context, accountOf(context))) < selection.credits)
    refuse('credits.short');
  const quote = priceCart({
    currency: context.settings.currency,
    lines: lines.map(({ row, sale }) => {
      const price = salePrice(context, sale);
      return {
        itemId: row.id,
        list: price.list.amount,
        early: price.early?.amount ?? null,
        fees: price.fees
          .filter((fee) => row.fees.includes(fee.code))
          .map((fee) => ({ code: fee.code, amount: fee.amount.amount })),
        taxRateBp: sale.site.taxRateBp,
        taxIncluded: sale.site.taxIncluded,
      };
    }),
    coupons: [],
    credits: selection.credits,
  });
  const unknown = selection.coupon_codes.map((code) => ({
    code,
    taken: false,
    why: 'orders.coupon_unknown',
  }));
  return { lines, quote: { ...quote, tried: [...quote.tried, ...unknown] } };
}

/** The price of some of the parent's cart items, explained line by line. */
export async function quoteOrder(context: Context, selection: Selection): Promise<Quote> {
  return (await priceSelection(context, selection)).quote;
}
