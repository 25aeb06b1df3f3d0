import type { OfficeCommission } from '../../../contract/commissions/calls.ts';
import type { SheetFormat } from '../../../contract/core/sheet-link.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import { decimal, headed, keepSheet } from '../sheets/index.ts';
import { listCommissions } from './list-commissions.ts';

const headings = {
  month: m.desk_commission_month,
  seller: m.desk_seller,
  families: m.desk_commission_families,
  paid: m.desk_commission_paid,
  refunded: m.desk_commission_refunded,
  commission: m.desk_commission,
  currency: m.sheets_cell_currency,
};
const kinds = {
  month: 'month',
  families: 'number',
  paid: 'decimal',
  refunded: 'decimal',
  commission: 'decimal',
} as const;
const pageSize = 100;

async function* pagesOf(context: Context, month: string, page = 1): AsyncGenerator<OfficeCommission[]> {
  const query = { filter: { month }, sort: 'position', order: 'asc', page, page_size: pageSize } as const;
  const { items } = await listCommissions(context, query);
  yield items;
  if (items.length === pageSize) yield* pagesOf(context, month, page + 1);
}

async function* linesOf(context: Context, month: string) {
  for await (const items of pagesOf(context, month))
    yield items.map(({ name, families, paid, refunded, commission }) => ({
      month,
      seller: name,
      families,
      paid: decimal(paid.amount),
      refunded: decimal(refunded.amount),
      commission: decimal(commission.amount),
      currency: commission.currency,
    }));
}

/** Writes a month's commissions to a CSV file and returns its link. In steps, like all exports. */
export const exportCommissions = (
  context: Context,
  { month, format }: { month: string; format: SheetFormat },
) =>
  keepSheet(context, {
    name: 'commissions',
    format,
    columns: headed(headings, context, kinds),
    pages: linesOf(context, month),
  });
