import { refundTermsOf } from '../../../contract/orders/refund-terms.ts';
import type { Context } from '../../platform/context.ts';
import { priceCart } from '../pricing/index.ts';
import { lateOf, type SessionForSale, salePrice } from '../sales/index.ts';
import { refundOf } from './rules.ts';
import { wholeUntilOf } from './whole-until.ts';

/**
 * Estimates the refunds of a session bought now, without fees, coupons or credits: the deadline of the full one, and the amount in minor
 * units after each number of attended lessons, from none on. Uses the rules of refunds.
 */
export function estimateRefund(
  context: Pick<Context, 'now' | 'settings'>,
  sale: SessionForSale,
): { wholeUntil: Temporal.Instant; after: number[] } {
  const { now, settings } = context;
  const { offering, session, site } = sale;
  const terms = refundTermsOf(offering);
  const { kind } = offering;
  const wholeUntil = wholeUntilOf(session, { kind, paidAt: now, wholeDays: terms.wholeDays });
  if (terms.later === 'nothing') return { wholeUntil, after: [] };
  const price = salePrice(context, sale);
  const { lines } = priceCart({
    currency: settings.currency,
    lines: [
      {
        itemId: session.id,
        list: price.list.amount,
        early: price.early?.amount ?? null,
        fees: [],
        taxRateBp: site.taxRateBp,
        taxIncluded: site.taxIncluded,
      },
    ],
    coupons: [],
    credits: 0,
  });
  const line = { total: lines[0]?.total.amount ?? 0, tax: lines[0]?.tax.amount ?? 0, credits: 0 };
  const bought = lateOf(sale, now)?.left ?? session.totalClasses;
  const leaving = {
    later: terms.later,
    wholeUntil,
    isOver: false,
    now,
    attends: 0,
    creditsGiven: 0,
    heldElsewhere: false,
  };
  const after = Array.from(
    { length: bought },
    (_, held) => refundOf(line, { bought, left: bought - held, held }, leaving).total,
  );
  return { wholeUntil, after };
}
