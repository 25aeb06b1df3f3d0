import type { commissionCalls, OfficeCommission } from '../../../contract/commissions/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money, mulDiv } from '../../../contract/core/money.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { type Bounds, type CommissionLine, commissionLinesIn, listCommissionLines } from './store.ts';

/** Bounds of a month (yyyy-MM) by the school's time zone. */
function lasting({ settings: { timeZone } }: Context, month: string): Bounds {
  const first = Temporal.PlainDate.from(`${month}-01`);
  return [instantOn(first, '00:00', timeZone), instantOn(first.add({ months: 1 }), '00:00', timeZone)];
}

const thisMonth = ({ now, settings }: Context) => dayAt(now, settings.timeZone).toPlainYearMonth().toString();

type Earned = Omit<OfficeCommission, 'families'>;

function presentEarned(
  { settings: { currency } }: Context,
  { shares, ...line }: CommissionLine,
  month: string,
): Earned {
  const { id, name } = line;
  return {
    id,
    name,
    month,
    paid: money(line.paid, currency),
    refunded: money(line.refunded, currency),
    // Divide once for the month, so that rounding errors do not add up.
    commission: money(mulDiv(shares, 1, 10_000), currency),
  };
}

/** Lists sales associates with what they earned in a month, by default the current one. */
export async function listCommissions(
  context: Context,
  {
    filter: { month = thisMonth(context), ids },
    ...input
  }: CheckedInputOf<typeof commissionCalls.officeCommissionIndex>,
) {
  const query = { ...input, filter: ids ? { ids } : {} };
  const { rows, total } = await listCommissionLines(context, query, lasting(context, month));
  return {
    items: rows.map((row) => ({ ...presentEarned(context, row, month), families: row.families })),
    total,
    page: input.page,
    page_size: input.page_size,
  };
}

/** Lists all sales associates, one list a month. `bounds`: the start of each month and the end of the last. */
export async function commissionsOver(
  context: Context,
  { months, bounds }: { months: readonly string[]; bounds: Bounds },
): Promise<Earned[]> {
  const lines = await commissionLinesIn(context, bounds);
  return months.flatMap((month, index) =>
    (lines[index] ?? []).map((line) => presentEarned(context, line, month)),
  );
}
