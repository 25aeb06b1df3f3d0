import type { SheetFormat, SheetLink } from '../../../contract/core/sheet-link.ts';
import type { Report, ReportGroup } from '../../../contract/reports/calls.ts';
import { groupingNames, measureNames, termName } from '../../../contract/reports/names.ts';
import * as m from '../../../messages/compiled/messages.js';
import { decimal, headed, keepSheet } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Input } from './report-query.ts';
import { viewReport } from './view-report.ts';

const asShare = (basisPoints: number | null) => (basisPoints === null ? null : `${decimal(basisPoints)}%`);

const kinds = { money: 'decimal', rate: 'percent', count: 'number' } as const;

/** The name of a row. A month stays in figures, which a spreadsheet can sort. */
function nameOf(by: Report['by'], { key, name, others }: ReportGroup, to: Context): string {
  if (others) return m.reports_others({}, to);
  if (key !== null && by === 'term') return termName(key, to);
  return name ?? (by === 'month' ? key : null) ?? m.reports_nobody({}, to);
}

function lineOf({ by, measures, currencies }: Report, group: ReportGroup, to: Context) {
  const cells = measures.map(({ name, unit }, index) => {
    const value = group.values[index] ?? null;
    return [name, unit === 'money' ? decimal(value) : unit === 'rate' ? asShare(value) : value] as const;
  });
  const money = currencies[0] === null ? [] : [['currency', group.currency] as const];
  return Object.fromEntries<string | number | null>([[by, nameOf(by, group, to)], ...cells, ...money]);
}

async function* onePage(report: Report, to: Context) {
  yield report.groups.map((group) => lineOf(report, group, to));
}

/** Exports a report as a CSV file or a workbook and returns its link. Runs in steps, like all exports. */
export async function exportReport(
  context: Context,
  input: Input & { format: SheetFormat },
): Promise<SheetLink> {
  const report = await viewReport(context, input);
  const headings = {
    [input.by]: groupingNames[input.by],
    ...Object.fromEntries(report.measures.map(({ name }) => [name, measureNames[name] ?? (() => name)])),
    ...(report.currencies[0] === null ? {} : { currency: m.sheets_cell_currency }),
  };
  return keepSheet(context, {
    name: `report-${input.figure}`,
    format: input.format,
    columns: headed<string>(headings, context, {
      ...(input.by === 'month' ? { month: 'month' } : {}),
      ...Object.fromEntries(report.measures.map(({ name, unit }) => [name, kinds[unit]])),
    }),
    pages: onePage(report, context),
  });
}
