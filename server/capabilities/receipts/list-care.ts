import { money } from '../../../contract/core/money.ts';
import type { CareYear } from '../../../contract/receipts/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
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

/** Lists the signed-in parent's payments for each child whose purchases they may see, by year, latest first. */
export async function listCare(context: Context): Promise<CareYear[]> {
  const children = await childrenOf(context, accountOf(context));
  const lines = await careLines(context);
  const { currency } = context.settings;
  return children
    .filter((child) => mayDo(child.rights, 'purchases.read'))
    .flatMap((child) => {
      const childLines = lines.filter((line) => line.child.id === child.id);
      const years = [...new Set(childLines.map(({ year }) => year))].toSorted((a, b) => b - a);
      return years.map((year) => {
        const { tuition, care, lunch } = sumOf(childLines.filter((line) => line.year === year));
        const toMoney = (amount: number) => money(amount, currency);
        return {
          child: presentChildLine(child),
          year,
          tuition: toMoney(tuition),
          care: toMoney(care),
          lunch: toMoney(lunch),
          total: toMoney(tuition + care + lunch),
        };
      });
    });
}
