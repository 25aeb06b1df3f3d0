import { inLocale } from '../../../contract/core/bilingual.ts';
import { couponCode } from '../../../contract/coupons/code.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import { dotted } from '../../../words/dotted.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { reasonDetails, refuse, refuseBecause, refuseIf } from '../../platform/refusal.ts';
import type { CartLine } from '../cart/index.ts';
import { priceToday } from '../catalog/index.ts';
import { offerCoupons } from '../coupons/index.ts';
import { type JudgedLine, judgeCart, presentQuote } from '../pricing/index.ts';
import { salePrice } from '../sales/index.ts';
import { findBuyer } from './buyer-store.ts';
import { loadSelection } from './load-selection.ts';
import { hasOrders } from './store.ts';

export type Selection = {
  item_ids: string[];
  coupon_codes: string[];
  own_choice: boolean;
  credits: number;
};

/** A coupon used in a price, and its discount. */
type UsedCoupon = { code: string; amount: number };

/**
 * Loads and prices the chosen cart items. Besides what `loadSelection` refuses, refuses `cart.held_by_own` with the parent's unpaid
 * order, and `seats.gone` with the first item that cannot be bought.
 */
export async function priceSelection(
  context: Context,
  selection: Selection,
): Promise<{ lines: CartLine[]; quote: Quote; used: UsedCoupon[] }> {
  const lines = await loadSelection(context, selection.item_ids);
  for (const { row, sale, whyNot } of lines) {
    if (reasonDetails(whyNot).order_number) refuseIf(whyNot);
    const child = context.locale === 'zh' ? row.childNameCn : row.childName;
    const name = dotted([inLocale(sale.offering.name, context.locale), child]);
    if (whyNot) refuseBecause(context, 'seats.gone', { name, why: whyNot });
  }
  const parentId = accountOf(context);
  const { balance, enrolledIn } = await findBuyer(
    context,
    lines.filter(({ sale }) => sale.offering.nthChildRateBp > 0).map(({ sale }) => sale.offering.id),
  );
  if (balance < selection.credits) refuse('credits.short');
  const codes = [...new Set(selection.coupon_codes.map(couponCode))];
  const coupons = await offerCoupons(context, codes);
  const asksFirst = coupons.some(({ firstOrder }) => firstOrder);
  const judged = judgeCart({
    locale: context.locale,
    currency: context.settings.currency,
    lines: lines.map((line) => lineToJudge(context, line, enrolledIn)),
    credits: selection.credits,
    balance,
    coupons,
    chosen: selection.own_choice || codes.length > 0 ? codes : null,
    isFirstOrder: asksFirst && !(await hasOrders(context, parentId)),
  });
  const used = judged.used.map(({ coupon, amount }) => ({ code: coupon.code, amount }));
  return { lines, quote: presentQuote(context, judged), used };
}

/** Whether there is an early price today, which a begun session does not get. */
function hasEarly({ now, settings }: Context, { offering, session }: CartLine['sale']): boolean {
  const { price, earlyPrice } = session.price === null ? offering : session;
  return (
    priceToday({ ...offering, price: price ?? offering.price, earlyPrice }, now, settings.timeZone).early !==
    null
  );
}

function lineToJudge(
  context: Context,
  { row, sale }: CartLine,
  enrolledIn: (offeringId: string) => string[],
): JudgedLine {
  const price = salePrice(context, sale);
  const { id: offeringId, kind, category, nthChildRateBp } = sale.offering;
  return {
    itemId: row.id,
    list: price.list.amount,
    whole: price.whole?.amount,
    early: price.early?.amount ?? null,
    isEarlyMissed: price.early === null && hasEarly(context, sale),
    fees: price.fees
      .filter((fee) => row.fees.includes(fee.code))
      .map((fee) => ({ code: fee.code, amount: fee.amount.amount })),
    taxRateBp: sale.site.taxRateBp,
    taxIncluded: sale.site.taxIncluded,
    ...{ offeringId, kind, category, nthChildRateBp, childId: row.childId },
    enrolled: enrolledIn(offeringId),
  };
}

/** The price of chosen cart items, explained line by line. */
export async function quoteOrder(context: Context, selection: Selection): Promise<Quote> {
  return (await priceSelection(context, selection)).quote;
}
