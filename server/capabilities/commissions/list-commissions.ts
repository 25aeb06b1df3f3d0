import type { commissionCalls, OfficeCommission } from '../../../contract/commissions/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money, mulDiv } from '../../../contract/core/money.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { type Bounds, type CommissionLine, commissionLinesIn, listCommissionLines } from './store.ts';

/** From when until when a month (yyyy-MM) lasts by the school's clocks. */
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
    // Reckoned once for the whole month, so that rounding does not add up.
    commission: money(mulDiv(shares, 1, 10_000), currency),
  };
}

/** What sales associates earned in a month, this one unless told otherwise. */
export async function listCommissions(
  context: Context,
  {
    filter: { month = thisMonth(context), ids },
    ...input
  }: CheckedInputOf<typeof commissionCalls.officeCommissionIndex>,
) {
  const asked = { ...input, filter: ids ? { ids } : {} };
  const { rows, total } = await listCommissionLines(context, asked, lasting(context, month));
  return {
    items: rows.map((row) => ({ ...presentEarned(context, row, month), families: row.families })),
    total,
    page: input.page,
    page_size: input.page_size,
  };
}

/** What every sales associate earned in each of some months, one list a month; `bounds` are when they begin, and when the last ends. */
export async function commissionsOver(
  context: Context,
  { months, bounds }: { months: readonly string[]; bounds: Bounds },
): Promise<Earned[]> {
  const lines = await commissionLinesIn(context, bounds);
  return months.flatMap((month, index) =>
    (lines[index] ?? []).map((line) => presentEarned(context, line, month)),
  );
}
