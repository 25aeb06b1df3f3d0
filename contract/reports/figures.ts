/** What a number of a report is: whole minor units of the row's currency, how many, or a share in basis points. */
export type Unit = 'money' | 'count' | 'rate';

/** By what figures can be told apart. */
export const groupings = ['month', 'term', 'site', 'teacher', 'seller'] as const;
export type Grouping = (typeof groupings)[number];

type Figure = { measures: Readonly<Record<string, Unit>>; by: readonly Grouping[] };
const everywhere = ['month', 'term', 'site', 'teacher'] as const;

/** Figures of money, for who may see what the school earns; the first number of each is the one that is drawn. */
export const moneyFigures = {
  revenue: { measures: { earned: 'money', paid: 'money', back: 'money', deferred: 'money' }, by: everywhere },
  refunds: { measures: { back: 'money', times: 'count' }, by: everywhere },
  coupons: { measures: { cost: 'money', uses: 'count' }, by: everywhere },
  commissions: {
    measures: { commission: 'money', paid: 'money', back: 'money' },
    by: ['month', 'term', 'seller'],
  },
} as const satisfies Record<string, Figure>;

/** Figures of classes, for who runs them. */
const classFigures = {
  enrolment: { measures: { enrolled: 'count', left: 'count' }, by: everywhere },
  fill: { measures: { filled: 'rate', taken: 'count', places: 'count' }, by: everywhere },
  attendance: {
    measures: { attended: 'rate', here: 'count', absent: 'count', leave: 'count' },
    by: everywhere,
  },
} as const satisfies Record<string, Figure>;

export type MoneyFigure = keyof typeof moneyFigures;
export type ClassFigure = keyof typeof classFigures;
export type FigureName = MoneyFigure | ClassFigure;

export const moneyFigureNames = Object.keys(moneyFigures) as [MoneyFigure, ...MoneyFigure[]];
export const classFigureNames = Object.keys(classFigures) as [ClassFigure, ...ClassFigure[]];

/** What a figure is made of, and by what it can be told apart. */
export const figureOf = (figure: FigureName): Figure => ({ ...moneyFigures, ...classFigures })[figure];

/** A report is over so many months at most. */
export const mostMonths = 24;
/** It names so many sites, teachers or sellers of a currency at most, the greatest first; the others are one row. */
export const mostGroups = 50;
