/** Unit of a report's value: minor units of the row's currency, a count, or a share in basis points. */
export type Unit = 'money' | 'count' | 'rate';

/** Groupings of figures. */
export const groupings = ['month', 'term', 'site', 'teacher', 'seller'] as const;
export type Grouping = (typeof groupings)[number];

type Figure = { measures: Readonly<Record<string, Unit>>; by: readonly Grouping[] };
const everywhere = ['month', 'term', 'site', 'teacher'] as const;

/** Figures of money, for staff who may see the school's revenue; the first measure of each is charted. */
export const moneyFigures = {
  revenue: { measures: { earned: 'money', paid: 'money', back: 'money', deferred: 'money' }, by: everywhere },
  refunds: { measures: { back: 'money', times: 'count' }, by: everywhere },
  coupons: { measures: { cost: 'money', uses: 'count' }, by: everywhere },
  commissions: {
    measures: { commission: 'money', paid: 'money', back: 'money' },
    by: ['month', 'term', 'seller'],
  },
} as const satisfies Record<string, Figure>;

/** Figures of classes, for staff who run them. */
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

/** Measures and groupings of a figure. */
export const figureOf = (figure: FigureName): Figure => ({ ...moneyFigures, ...classFigures })[figure];

/** Most months of a report. */
export const mostMonths = 24;
/** Most sites, teachers or sellers of a currency in a report, the greatest first; the others share one row. */
export const mostGroups = 50;
