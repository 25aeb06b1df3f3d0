import { useSearchParams } from 'react-router';
import type { Calls } from '../../contract/calls.ts';
import { dayTextAt } from '../../contract/core/time.ts';
import type { Report } from '../../contract/reports/calls.ts';
import {
  classFigureNames,
  type FigureName,
  figureOf,
  type Grouping,
  type MoneyFigure,
  moneyFigureNames,
} from '../../contract/reports/figures.ts';
import { monthsFrom, monthsOfTerm, termOf } from '../../contract/reports/terms.ts';
import { may, page } from '../page.ts';
import { useRead } from '../parts/use-read.ts';

const isMoney = (figure: FigureName): figure is MoneyFigure =>
  (moneyFigureNames as readonly string[]).includes(figure);

/** The figures that the user may see. */
export const figuresHere = (): FigureName[] => [
  ...(may('revenue.see') ? moneyFigureNames : []),
  ...classFigureNames,
];

/** Chosen instead of a term. */
export const lastYear = 'last_year';

const thisMonth = () => dayTextAt(Date.now(), page.zone).slice(0, 7);
const yearsBack = (month: string, years: number) => `${Number(month.slice(0, 4)) - years}${month.slice(4)}`;

/** The terms of the last two years, this one and the next, newest first. */
export function termsHere(): string[] {
  const now = thisMonth();
  const lastMonth = `${Number(now.slice(0, 4)) + 1}-12`;
  const terms = [...new Set(monthsFrom(yearsBack(now, 2), lastMonth).map(termOf))];
  const next = terms.indexOf(termOf(now)) + 1;
  return terms.slice(0, next + 1).reverse();
}

function monthsOf(time: string): { from: string; until: string } {
  const now = thisMonth();
  if (time !== lastYear) return monthsOfTerm(time);
  const [, firstMonth = now] = monthsFrom(yearsBack(now, 1), now);
  return { from: firstMonth, until: now };
}

/** The report's query, kept in the address so that it can be bookmarked and shared. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  const figures = figuresHere();
  const figure = figures.find((name) => name === search.get('figure')) ?? figures[0] ?? 'enrolment';
  const { by: groupings } = figureOf(figure);
  const by: Grouping = groupings.find((name) => name === search.get('by')) ?? 'month';
  const time = [lastYear, ...termsHere()].find((name) => name === search.get('time')) ?? termOf(thisMonth());
  const change = (changes: Record<string, string>) =>
    setSearch({ figure, by, time, ...changes }, { replace: true });
  return { figure, by, groupings, time, change, input: { figure, by, ...monthsOf(time) } };
}

type Input = ReturnType<typeof useAsked>['input'];

/** Reads a report with the call that its figure needs. */
export function useReport({ figure, ...input }: Input): Report | undefined {
  const call = isMoney(figure) ? 'officeMoneyReport' : 'officeClassReport';
  return useRead(call, { figure, ...input } as never).data as Report | undefined;
}

/** The call that writes the report into a file. */
export const exportCallOf = ({ figure }: Pick<Input, 'figure'>): keyof Calls =>
  isMoney(figure) ? 'officeMoneyReportExport' : 'officeClassReportExport';
