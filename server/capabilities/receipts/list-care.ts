import { money } from '../../../contract/core/money.ts';
import type { CareYear } from '../../../contract/receipts/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentChildLine } from '../families/index.ts';
import { type StandingLine, standingLines } from './paid-store.ts';
import { type CareParts, careParts, keptOf, paidOn } from './rules.ts';

export type CareLine = StandingLine & { parts: CareParts; year: number; paidOn: string };

/** Returns a parent's payments less refunds, by parts, with the year of payment by the school's clocks. */
export async function careLines(context: Context): Promise<CareLine[]> {
  return (await standingLines(context, accountOf(context))).flatMap((bought) => {
    const { paidAt, handedOn } = bought.order;
    const total = keptOf(bought.line);
    if (!paidAt || total === 0) return [];
    const day = paidOn({ paidAt, handedOn }, context.settings.timeZone);
    return [
      { ...bought, parts: careParts({ ...bought.line, total }), year: day.year, paidOn: day.toString() },
    ];
  });
}

export const sumOf = (lines: readonly CareLine[]): CareParts =>
  lines.reduce(
    (sum, { parts }) => ({
      tuition: sum.tuition + parts.tuition,
      care: sum.care + parts.care,
      lunch: sum.lunch + parts.lunch,
    }),
    { tuition: 0, care: 0, lunch: 0 },
  );

/**
 * Lists the signed-in parent's own payments for each child, by year, latest first. Like their orders they stay theirs when the
 * guardianship ends.
 */
export async function listCare(context: Context): Promise<CareYear[]> {
  const { currency } = context.settings;
  const toMoney = (amount: number) => money(amount, currency);
  const byChild = Map.groupBy(await careLines(context), ({ child }) => child.id);
  return [...byChild.values()].flatMap((childLines) =>
    [...Map.groupBy(childLines, ({ year }) => year)]
      .toSorted(([a], [b]) => b - a)
      .flatMap(([year, lines]) => {
        const [first] = lines;
        if (!first) return [];
        const { tuition, care, lunch } = sumOf(lines);
        return {
          child: presentChildLine(first.child),
          year,
          tuition: toMoney(tuition),
          care: toMoney(care),
          lunch: toMoney(lunch),
          total: toMoney(tuition + care + lunch),
        };
      }),
  );
}
