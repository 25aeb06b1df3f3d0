import { money, mulDiv } from '../../../contract/core/money.ts';
import type { RefundFacts } from '../../../contract/refunds/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { OrderLine } from '../orders/index.ts';
import { lessonsOfLines } from './facts-store.ts';

/**
 * Returns what staff should know before they grant a refund, for each of the lines. `left` is the most they can still grant (`mostLeft`), in
 * minor units.
 */
export async function factsOfLines(
  context: Context,
  lines: readonly OrderLine[],
  left: ReadonlyMap<string, number>,
): Promise<(line: OrderLine) => RefundFacts> {
  const rows = await lessonsOfLines(
    context,
    lines.map(({ id }) => id),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ({ id, currency }) => {
    const { lessons = 0, begun = 0, attended = 0 } = found.get(id) ?? {};
    const most = left.get(id) ?? 0;
    const amount = lessons > 0 ? mulDiv(most, lessons - begun, lessons) : most;
    return { lessons, begun, attended, suggested: money(amount, currency) };
  };
}
