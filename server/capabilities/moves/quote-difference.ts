import type { Quote } from '../../../contract/pricing/views.ts';
import type { Context } from '../../platform/context.ts';
import { judgeCart, presentQuote } from '../pricing/index.ts';
import type { Choice, Left } from './reckon-moves.ts';

type Asked = { left: Left; choice: Pick<Choice, 'sale' | 'dearer'>; credits: number };

/**
 * What a family pays for a dearer session: the difference of the list prices, with tax where that comes on top, less tuition credits. It has no
 * early price, no reduction for a further child and no coupon: those were for what was bought.
 */
export function quoteDifference(context: Context, { left, choice, credits }: Asked): Quote {
  const { line } = left.row;
  const { offering, site } = choice.sale;
  const judged = judgeCart({
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
