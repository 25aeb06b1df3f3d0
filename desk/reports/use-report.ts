import { useSearchParams } from 'react-router';
import { dayAt } from '../../contract/core/time.ts';
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
import { act } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { useRead } from '../parts/use-read.ts';

const isMoney = (figure: FigureName): figure is MoneyFigure =>
  (moneyFigureNames as readonly string[]).includes(figure);

/** The figures that who works here may see. */
export const figuresHere = (): FigureName[] => [
  ...(may('revenue.see') ? moneyFigureNames : []),
  ...classFigureNames,
];

/** Instead of a term. */
export const lastYear = 'last_year';

const thisMonth = () => dayAt(Date.now(), page.zone).slice(0, 7);
const yearsBack = (month: string, years: number) => `${Number(month.slice(0, 4)) - years}${month.slice(4)}`;

/** The terms of the last two years and the next one, that of today among them, the latest first. */
export function termsHere(): string[] {
  const now = thisMonth();
  const until = `${Number(now.slice(0, 4)) + 1}-12`;
  const terms = [...new Set(monthsFrom(yearsBack(now, 2), until).map(termOf))];
  const next = terms.indexOf(termOf(now)) + 1;
  return terms.slice(0, next + 1).reverse();
}

function monthsOf(time: string): { from: string; until: string } {
  const now = thisMonth();
  if (time !== lastYear) return monthsOfTerm(time);
  const [, from = now] = monthsFrom(yearsBack(now, 1), now);
  return { from, until: now };
}

/** What is looked at, as the address says it: so it can be kept and passed on. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  const figures = figuresHere();
  const figure = figures.find((one) => one === search.get('figure')) ?? figures[0] ?? 'enrolment';
  const { by: groupings } = figureOf(figure);
  const by: Grouping = groupings.find((one) => one === search.get('by')) ?? 'month';
  const time = [lastYear, ...termsHere()].find((one) => one === search.get('time')) ?? termOf(thisMonth());
  const change = (more: Record<string, string>) =>
    setSearch({ figure, by, time, ...more }, { replace: true });
  return { figure, by, groupings, time, change, input: { figure, by, ...monthsOf(time) } };
}

type Input = ReturnType<typeof useAsked>['input'];

/** A report, as the rights of who works here go. */
export function useReport({ figure, ...input }: Input): Report | undefined {
  const call = isMoney(figure) ? 'officeMoneyReport' : 'officeClassReport';
  return useRead(call, { figure, ...input } as never).data as Report | undefined;
}

/** Writes it into a table for a spreadsheet; answers where that is. */
export const exportReport = (input: Input) =>
  act<{ url: string; lines: number }>(
    isMoney(input.figure) ? 'officeMoneyReportExport' : 'officeClassReportExport',
    input,
  );
