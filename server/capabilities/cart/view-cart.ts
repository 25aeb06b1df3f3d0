import type { CartItemView, CartView } from '../../../contract/cart/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { money, sum } from '../../../contract/core/money.ts';
import { usualFallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason, type Reason } from '../../platform/refusal.ts';
import { presentSite } from '../catalog/index.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { findSessionsForSale, presentSession, type SessionForSale, salePrice } from '../sales/index.ts';
import { findHolds, findOffers } from '../seats/index.ts';
import { whyHeld, whyNotTake } from './rules.ts';
import { type CartRow, cartRows } from './store.ts';

/** A thing in the cart with all that its price, its picture and its refusal need. */
export type CartLine = {
  row: CartRow;
  sale: SessionForSale;
  whyNot: Reason | null;
  /** The parent's own unpaid order that holds the place. */
  heldBy: string | null;
};

/** The parent's cart (or some items of it) with what is for sale today, in five queries. */
export async function loadCart(context: Context, ids?: readonly string[]): Promise<CartLine[]> {
  const rows = await cartRows(context, accountOf(context), ids);
  const sales = new Map(
    (await findSessionsForSale(context, [...new Set(rows.map((row) => row.sessionId))])).map((sale) => [
      sale.session.id,
      sale,
    ]),
  );
  const enrolled = await findEnrolments(context, {
    sessionIds: [...sales.keys()],
    childIds: [...new Set(rows.map((row) => row.childId))],
  });
  const childIds = [...new Set(rows.map((row) => row.childId))];
  const holds = await findHolds(context, { sessionIds: [...sales.keys()], childIds });
  const offers = await findOffers(context, {
    sessionIds: [...sales.keys()],
    childIds: [...new Set(rows.map((row) => row.childId))],
  });
  const isOffered = (row: CartRow) =>
    offers.some((one) => one.sessionId === row.sessionId && one.childId === row.childId);
  const isIn = (row: CartRow) =>
    enrolled.some((one) => one.sessionId === row.sessionId && one.childId === row.childId);
  return rows.flatMap((row) => {
    const sale = sales.get(row.sessionId);
    if (!sale) return [];
    const held = holds.find((one) => one.sessionId === row.sessionId && one.childId === row.childId);
    const whyOf = () =>
      held ? whyHeld(held, accountOf(context)) : whyNotTake(sale, context.now, isOffered(row));
    const whyNot = isIn(row) ? 'enrolments.already_in' : whyOf();
    const isOwn = whyNot === 'orders.held_by_own';
    return [{ row, sale, whyNot, heldBy: (isOwn && held?.orderNumber) || null }];
  });
}

function presentItem(context: Context, { row, sale, whyNot, heldBy }: CartLine): CartItemView {
  const price = salePrice(context, sale);
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
    list: price.list,
    early: price.early,
    early_until: price.early_until,
    now: price.now,
    fees,
    total: sum([price.now, ...fees.map((fee) => fee.amount)], context.settings.currency),
    plan_b: sale.session.minimumSize === null ? null : (row.fallback ?? usualFallback),
    expired: reason && { ...reason, order_number: heldBy },
  };
}

/** The cart as the wire shows it after a change; its total counts what can still be bought. */
export const viewCart = async (context: Context): Promise<CartView> =>
  presentCart(context, await loadCart(context));

/** A loaded cart as the wire shows it. */
export function presentCart(context: Context, lines: readonly CartLine[]): CartView {
  const items = lines.map((line) => presentItem(context, line));
  const currency = context.settings.currency;
  const total = sum(
    items.filter((item) => !item.expired).map((item) => item.total),
    currency,
  );
  return { items, count: items.length, total: money(total.amount, currency), clashes: [] };
}
