import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { instantView, yearMonth } from '../core/fields.ts';
import { classFigureNames, figureOf, groupings, moneyFigureNames, mostMonths } from './figures.ts';
import { monthsFrom } from './terms.ts';

/** What is asked of a report: a figure, by what, and over which months by the school's clocks, both among them. */
const asked = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .object({
      figure: z.enum(names),
      by: z.enum(groupings).default('month'),
      from: yearMonth('invalid'),
      until: yearMonth('invalid'),
    })
    .superRefine(({ figure, by, from, until }, context) => {
      const months = monthsFrom(from, until).length;
      if (months < 1 || months > mostMonths)
        context.addIssue({ code: 'custom', message: 'invalid', path: ['until'] });
      if (!figureOf(figure as never).by.includes(by))
        context.addIssue({ code: 'custom', message: 'invalid', path: ['by'] });
    });

const reportGroup = z.object({
  /** A month, a term (its year and part), or the id of a site, teacher or seller; null: the others, or nobody. */
  key: z.string().nullable(),
  /** What it is called; null of what has no name of its own. */
  name: z.string().nullable(),
  /** The others together, of which there are too many to name. */
  others: z.boolean(),
  /** Of what; null where nothing is money. */
  currency: z.string().nullable(),
  /** As `measures` names them: minor units, how many, or basis points; null where there is nothing to reckon a share of. */
  values: z.array(z.int().nullable()),
});
export type ReportGroup = z.infer<typeof reportGroup>;

const report = z.object({
  figure: z.string(),
  by: z.enum(groupings),
  from: z.string(),
  until: z.string(),
  as_of: instantView,
  measures: z.array(z.object({ name: z.string(), unit: z.enum(['money', 'count', 'rate']) })),
  /** Those with something to tell and the school's own; never added up. Null: nothing is money. */
  currencies: z.array(z.string().nullable()),
  groups: z.array(reportGroup),
  /** All groups of a currency together. */
  totals: z.array(reportGroup),
});
export type Report = z.infer<typeof report>;

const sheet = z.object({ url: z.string(), lines: z.int() });

export const reportCalls = {
  officeMoneyReport: get('officeMoneyReport', {
    who: staff,
    right: 'revenue.see',
    summary:
      'What lessons earned and what is deferred, refunds, what coupons cost or sales associates got, over at most two years, by month, term, site, teacher or seller',
    input: asked(moneyFigureNames),
    output: report,
  }),
  officeMoneyReportExport: post('officeMoneyReportExport', {
    who: staff,
    right: 'revenue.see',
    summary: 'Writes such a report about money into a CSV file; its link is good for an hour or two',
    input: asked(moneyFigureNames),
    output: sheet,
  }),
  officeClassReport: get('officeClassReport', {
    who: staff,
    right: 'figures.see',
    summary:
      'How many enrolled, how full classes are, or how many children came, over at most two years, by month, term, site or teacher',
    input: asked(classFigureNames),
    output: report,
  }),
  officeClassReportExport: post('officeClassReportExport', {
    who: staff,
    right: 'figures.see',
    summary: 'Writes such a report about classes into a CSV file; its link is good for an hour or two',
    input: asked(classFigureNames),
    output: sheet,
  }),
};
