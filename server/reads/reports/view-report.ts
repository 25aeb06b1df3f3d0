import type { Report } from '../../../contract/reports/calls.ts';
import type { FigureName } from '../../../contract/reports/figures.ts';
import type { Context } from '../../platform/context.ts';
import { attendanceRows, enrolmentRows, fillRows } from './class-rows.ts';
import { commissionRows } from './commission-rows.ts';
import { couponRows } from './coupon-rows.ts';
import { namesOf } from './names.ts';
import { presentReport } from './present-report.ts';
import { type Input, parseReport, type ReportQuery, type Row } from './report-query.ts';
import { refundRows, revenueRows } from './revenue-rows.ts';

const rowsOf: Record<FigureName, (context: Context, report: ReportQuery) => Promise<Row[]>> = {
  revenue: revenueRows,
  refunds: refundRows,
  coupons: couponRows,
  commissions: commissionRows,
  enrolment: enrolmentRows,
  fill: fillRows,
  attendance: attendanceRows,
};

/** A figure over some months, by month, term, site, teacher or seller: the greatest groups of a currency, the others together. */
export async function viewReport(context: Context, input: Input): Promise<Report> {
  const report = parseReport(context, input);
  const rows = await rowsOf[input.figure](context, report);
  return presentReport(context, report, { rows, names: await namesOf(context, input.by, rows) });
}
