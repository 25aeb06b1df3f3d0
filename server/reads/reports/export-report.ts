import type { SheetFormat, SheetLink } from '../../../contract/core/sheet-link.ts';
import type { Report, ReportGroup } from '../../../contract/reports/calls.ts';
import { decimal, keepSheet } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Input } from './report-query.ts';
import { viewReport } from './view-report.ts';

/** A share for spreadsheets: 1 is all. */
const asShare = (basisPoints: number | null) => (basisPoints === null ? null : String(basisPoints / 10_000));

function lineOf({ by, measures, currencies }: Report, group: ReportGroup) {
  const cells = measures.map(({ name, unit }, index) => {
    const value = group.values[index] ?? null;
    return [name, unit === 'money' ? decimal(value) : unit === 'rate' ? asShare(value) : value] as const;
  });
  const money = currencies[0] === null ? [] : [['currency', group.currency] as const];
  const name = group.others ? '…' : (group.name ?? group.key ?? '');
  return Object.fromEntries<string | number | null>([[by, name], ...cells, ...money]);
}

async function* onePage(report: Report) {
  yield report.groups.map((group) => lineOf(report, group));
}

/** Exports a report as a CSV file or a workbook and returns its link. Runs in steps, like all exports. */
export async function exportReport(
  context: Context,
  input: Input & { format: SheetFormat },
): Promise<SheetLink> {
  const report = await viewReport(context, input);
  const money = report.currencies[0] === null ? [] : ['currency'];
  const columns = [input.by, ...report.measures.map(({ name }) => name), ...money];
  return keepSheet(context, {
    name: `report-${input.figure}`,
    format: input.format,
    columns,
    pages: onePage(report),
  });
}
