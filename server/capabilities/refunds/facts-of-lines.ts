import { money } from '../../../contract/core/money.ts';
import { isBack } from '../../../contract/orders/statuses.ts';
import type { RefundFacts } from '../../../contract/refunds/facts.ts';
import type { Context } from '../../platform/context.ts';
import { lessonsLeft } from '../lesson-account/index.ts';
import { type OrderLine, priceLeft } from '../orders/index.ts';
import { attendedOfLines } from './facts-store.ts';
import { linesToRefund } from './line-store.ts';
import { describeLines } from './load-lines.ts';
import { refundOf } from './rules.ts';

/** Returns what staff should know before they grant a refund, for each of the lines. */
export async function factsOfLines(
  context: Context,
  lines: readonly OrderLine[],
): Promise<(line: OrderLine) => RefundFacts> {
  const ids = lines.map(({ id }) => id);
  const rows = await attendedOfLines(context, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  const accounts = await lessonsLeft(
    context,
    rows.flatMap(({ enrolmentId }) => enrolmentId ?? []),
  );
  const owed = await owedFor(context, ids);
  return ({ id, currency }) => {
    const row = found.get(id);
    const account = accounts.get(row?.enrolmentId ?? '');
    const begun = account?.held ?? 0;
    return {
      lessons: account?.bought ?? 0,
      begun,
      late: (owed.get(id)?.held ?? begun) - begun,
      attended: row?.attended ?? 0,
      suggested: money(owed.get(id)?.total ?? 0, currency),
    };
  };
}

type Owed = { total: number; held: number };

/**
 * Returns what the families' rule gives back for lines with a place and what was paid on top, in minor units, and the lessons that it counts
 * as held. Where staff decide after the terms, it is the share of the lessons left.
 */
async function owedFor(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Owed>> {
  const rows = await describeLines(context, await linesToRefund(context, ids));
  const owed = new Map<string, Owed>();
  for (const { line, enrolmentId, lessons, leaving } of rows) {
    if (enrolmentId === null || isBack(line.settledBy)) continue;
    const { total } = refundOf(priceLeft(line), lessons, { ...leaving, later: 'lessons' });
    const id = line.topsLineId ?? line.id;
    owed.set(id, { total: (owed.get(id)?.total ?? 0) + total, held: lessons.held });
  }
  return owed;
}
