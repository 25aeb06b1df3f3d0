import type { SheetFormat } from '../../../contract/core/sheet-link.ts';
import * as m from '../../../messages/compiled/messages.js';
import { decimal, headed, keepSheet, listLines, momentAt } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { couponCode, usesAfter } from './coupon-use-store.ts';

const headings = {
  order: m.desk_order,
  family: m.desk_family,
  amount: m.desk_amount,
  currency: m.sheets_cell_currency,
  state: m.desk_state,
  held_at: m.sheets_cell_held_at,
  used_at: m.sheets_cell_used_at,
  given_back_at: m.sheets_cell_given_back_at,
};

type Use = Awaited<ReturnType<typeof usesAfter>>[number]['use'];

/** An order holds it until it is paid; a cancelled or refunded order returns it. */
const stateOf = ({ usedAt, givenBackAt }: Use) =>
  givenBackAt ? m.coupons_use_given_back : usedAt ? m.coupons_used : m.coupons_use_held;

/** Exports the uses of a coupon as a CSV file or a workbook and returns its link. Runs in steps, like all exports. Refuses `not_found`. */
export async function exportCouponUses(
  context: Context,
  { coupon_id: id, format }: { coupon_id: string; format: SheetFormat },
) {
  const code = (await couponCode(context, id)) ?? refuse('not_found');
  const { timeZone } = context.settings;
  const localTime = (at: Temporal.Instant | null) => momentAt(at?.toString() ?? null, timeZone);
  const pages = listLines({
    read: (part) => usesAfter(context, id, part),
    mark: ({ use }) => ({ at: use.heldAt.toString(), id: use.id }),
    lineOf: ({ use, family, currency }) => ({
      order: use.orderNumber,
      family,
      amount: decimal(use.amount),
      currency,
      state: stateOf(use)({}, context),
      held_at: localTime(use.heldAt),
      used_at: localTime(use.usedAt),
      given_back_at: localTime(use.givenBackAt),
    }),
  });
  return keepSheet(context, {
    name: `coupon-uses-${code}`,
    format,
    columns: headed(headings, context, { amount: 'decimal' }),
    pages,
  });
}
