import type { CartItemView, CartView } from '../../../contract/cart/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { money, sum } from '../../../contract/core/money.ts';
import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { refundTermsOf, wholeSpanOf } from '../../../contract/orders/refund-terms.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason, reasonDetails } from '../../platform/refusal.ts';
import { presentSite } from '../catalog/index.ts';
import { presentSession, salePrice } from '../sales/index.ts';
import { findStandings, type Judged, judgeChoices, type Standings } from './judge-choices.ts';
import { fallbackFor } from './rules.ts';
import { type CartRow, cartRows } from './store.ts';

/** A cart item with its sale data and fallback. */
export type CartLine = Omit<Judged<CartRow>, 'choice'> & {
  row: CartRow;
  /** What happens if its class does not run; null where no fallback applies. */
  fallback: Fallback | null;
};

/** Loads the parent's cart (or only these items) with sale data, in three queries. */
export async function loadCart(context: Context, ids?: readonly string[]): Promise<CartLine[]> {
  const rows = await cartRows(context, accountOf(context), ids);
  return cartLines(context, rows, await findStandings(context, rows));
}

/** Joins cart rows with their sale data. */
export const cartLines = (context: Context, rows: readonly CartRow[], known: Standings): CartLine[] =>
  judgeChoices(context, rows, known).map(({ choice: row, ...judged }) => ({
    row,
    ...judged,
    fallback: fallbackFor(row.fallback, judged.sale.session),
  }));

/** How long a purchase made now stays refundable in full. */
const wholeSpan = ({ now, settings }: Context, { offering, session }: CartLine['sale']) =>
  wholeSpanOf({
    kind: offering.kind,
    wholeDays: refundTermsOf(offering).wholeDays,
    startsAt: session.startsAt.epochMilliseconds,
    paidAt: now.epochMilliseconds,
    cutOffHours: settings.privateCutOffHours,
  });

function presentItem(context: Context, line: CartLine): CartItemView {
  const { row, sale, whyNot } = line;
  const price = salePrice(context, sale);
  const terms = refundTermsOf(sale.offering);
  const reason = presentReason(context, whyNot);
  const fees = price.fees.filter((fee) => row.fees.includes(fee.code));
  return {
    id: row.id,
    child: { id: row.childId, name: row.childName, name_cn: row.childNameCn },
    offering: {
      number: sale.offering.number,
      kind: sale.offering.kind,
      name: inLocale(sale.offering.name, context.locale),
      category: sale.offering.category,
      cover: sale.offering.cover,
    },
    session: presentSession(context, sale),
    site: presentSite(context, sale.site),
    refund: { whole_days: terms.wholeDays, later: terms.later, whole: wholeSpan(context, sale) },
    list: price.list,
    early: price.early,
    early_until: price.early_until,
    now: price.now,
    fees,
    total: sum([price.now, ...fees.map((fee) => fee.amount)], context.settings.currency),
    plan_b: line.fallback,
    expired: reason && { ...reason, order_number: reasonDetails(whyNot).order_number ?? null },
  };
}

/** Returns the cart after a change. The total counts what can still be bought. */
export const viewCart = async (context: Context): Promise<CartView> =>
  presentCart(context, await loadCart(context));

export function presentCart(context: Context, lines: readonly CartLine[]): CartView {
  const items = lines.map((line) => presentItem(context, line));
  const currency = context.settings.currency;
  const total = sum(
    items.filter((item) => !item.expired).map((item) => item.total),
    currency,
  );
  return { items, count: items.length, total: money(total.amount, currency), clashes: [] };
}
