import type { Context } from '../../platform/context.ts';
import { creditsForLines } from '../credits/index.ts';
import { type OrderLine, priceLeft } from '../orders/index.ts';
import { mostOf } from './rules.ts';
import { topsOf } from './store.ts';

/**
 * The most that staff can still grant of each of some lines, in minor units of money: what is left of its price and of what was paid on top
 * of it, less what its family was given for lessons of it.
 */
export async function mostLeft(
  context: Context,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<string, number>> {
  const ids = lines.map(({ id }) => id);
  const given = await creditsForLines(context, [...lines]);
  const tops = Map.groupBy(await topsOf(context, ids), ({ topsLineId }) => topsLineId);
  return new Map(
    lines.map((line) => {
      const parts = [line, ...(tops.get(line.id) ?? [])];
      const total = parts.reduce((sum, part) => sum + priceLeft(part).total, 0);
      return [line.id, mostOf([{ total, given: given.get(line.id) ?? 0 }])];
    }),
  );
}
