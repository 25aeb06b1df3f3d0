import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { instantView, yearMonth } from '../core/fields.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { classFigureNames, figureOf, groupings, moneyFigureNames, mostMonths } from './figures.ts';
import { monthsFrom } from './terms.ts';

/** Input of a report: a figure, a grouping, and the first and last month by the school's clocks. */
const reportInput = <const Names extends readonly [string, ...string[]]>(names: Names) =>
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
  /** A month, a term (its year and part), or the id of a site, teacher or seller; null: the others, or none. */
  key: z.string().nullable(),
  /** Its name; null where it has none. */
  name: z.string().nullable(),
  /** The remaining groups in one row: there are too many to name. */
  others: z.boolean(),
  /** Null where no value is money. */
  currency: z.string().nullable(),
  /** As `measures` names them: minor units, counts, or basis points; null where a share has no base. */
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
  /** Currencies in the data, and the school's; never added up. Null: no value is money. */
  currencies: z.array(z.string().nullable()),
  groups: z.array(reportGroup),
  /** All groups of a currency together. */
  totals: z.array(reportGroup),
});
export type Report = z.infer<typeof report>;

export const reportCalls = {
  officeMoneyReport: get('officeMoneyReport', {
    who: staff,
    right: 'revenue.see',
    summary:
      'Earned and deferred revenue, refunds, costs of coupons or commissions, over at most two years, by month, term, site, teacher or seller',
    input: reportInput(moneyFigureNames),
    output: report,
  }),
  officeMoneyReportExport: post('officeMoneyReportExport', {
    who: staff,
    right: 'revenue.see',
    summary: 'Exports a report on money as a CSV file or a workbook; its link is valid for an hour or two',
    input: reportInput(moneyFigureNames).safeExtend(sheetFormat),
    output: sheetLink,
  }),
  officeClassReport: get('officeClassReport', {
    who: staff,
    right: 'figures.see',
    summary: 'Enrolments, occupancy or attendance, over at most two years, by month, term, site or teacher',
    input: reportInput(classFigureNames),
    output: report,
  }),
  officeClassReportExport: post('officeClassReportExport', {
    who: staff,
    right: 'figures.see',
    summary: 'Exports a report on classes as a CSV file or a workbook; its link is valid for an hour or two',
    input: reportInput(classFigureNames).safeExtend(sheetFormat),
    output: sheetLink,
  }),
};
