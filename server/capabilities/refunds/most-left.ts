import type { Context } from '../../platform/context.ts';
import { creditsForLines } from '../credits/index.ts';
import { type OrderLine, priceLeft } from '../orders/index.ts';
import { mostOf } from './rules.ts';
import { topsOf } from './store.ts';

/**
 * Returns the most that staff can still grant for each line, in minor units of money: the rest of its price and of lines paid on top, less
 * credits already given for its lessons.
 */
export async function mostLeft(
  context: Context,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<string, number>> {
  const ids = lines.map(({ id }) => id);
  const credits = await creditsForLines(context, [...lines]);
  const tops = Map.groupBy(await topsOf(context, ids), ({ topsLineId }) => topsLineId);
  return new Map(
    lines.map((line) => {
      const parts = [line, ...(tops.get(line.id) ?? [])];
      const total = parts.reduce((sum, part) => sum + priceLeft(part).total, 0);
      return [line.id, mostOf([{ total, creditsGiven: credits.get(line.id) ?? 0 }])];
    }),
  );
}
