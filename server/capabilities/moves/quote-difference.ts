import type { Quote } from '../../../contract/pricing/views.ts';
import type { Context } from '../../platform/context.ts';
import { judgeCart, presentQuote } from '../pricing/index.ts';
import type { Choice, RemainingLine } from './compute-moves.ts';

type Difference = { left: RemainingLine; choice: Pick<Choice, 'sale' | 'dearer'>; credits: number };

/**
 * Quotes the difference to a dearer session: list prices, plus tax where it comes on top, less credits. Early prices, sibling
 * discounts and coupons do not apply: they belonged to the first purchase.
 */
export function quoteDifference(context: Context, { left, choice, credits }: Difference): Quote {
  const { line } = left.row;
  const { offering, site } = choice.sale;
  const judged = judgeCart({
    locale: context.locale,
    currency: line.currency,
    lines: [
      {
        itemId: line.id,
        list: choice.dearer,
        early: null,
        fees: [],
        taxRateBp: site.taxRateBp,
        taxIncluded: site.taxIncluded,
        offeringId: offering.id,
        kind: offering.kind,
        category: offering.category,
        nthChildRateBp: 0,
        childId: line.childId,
        enrolled: [],
      },
    ],
    credits,
    balance: credits,
    coupons: [],
    chosen: [],
    isFirstOrder: false,
  });
  return presentQuote(context, judged);
}
