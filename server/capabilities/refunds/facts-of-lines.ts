import { money, mulDiv } from '../../../contract/core/money.ts';
import type { RefundFacts } from '../../../contract/refunds/facts.ts';
import type { Context } from '../../platform/context.ts';
import { lessonsLeft } from '../lesson-account/index.ts';
import type { OrderLine } from '../orders/index.ts';
import { attendedOfLines } from './facts-store.ts';

/**
 * Returns what staff should know before they grant a refund, for each of the lines. `left` is the most they can still grant (`mostLeft`), in
 * minor units.
 */
export async function factsOfLines(
  context: Context,
  lines: readonly OrderLine[],
  left: ReadonlyMap<string, number>,
): Promise<(line: OrderLine) => RefundFacts> {
  const rows = await attendedOfLines(
    context,
    lines.map(({ id }) => id),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const accounts = await lessonsLeft(
    context,
    rows.flatMap(({ enrolmentId }) => enrolmentId ?? []),
  );
  return ({ id, currency }) => {
    const row = found.get(id);
    const account = accounts.get(row?.enrolmentId ?? '');
    const attended = row?.attended ?? 0;
    const lessons = account?.bought ?? 0;
    const begun = account?.held ?? 0;
    const most = left.get(id) ?? 0;
    const amount = lessons > 0 ? mulDiv(most, account?.left ?? lessons, lessons) : most;
    return { lessons, begun, attended, suggested: money(amount, currency) };
  };
}
