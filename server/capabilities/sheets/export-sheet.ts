import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { sheetCalls } from '../../../contract/sheets/calls.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Line } from '../../platform/csv/write-csv.ts';
import { keepSheet } from './keep-sheet.ts';
import { couponLine, familyLine, offeringLine, sessionLine } from './lines.ts';
import { lineInWords, sheetColumns } from './sheet-columns.ts';
import { type Shown, shownIn } from './shown-store.ts';
import { couponRows, familyRows, offeringRows, pagesOf, sessionRows, toLines } from './store.ts';

const linesOf: Readonly<
  Record<SheetKind, (context: Context, shown: Shown) => AsyncIterable<readonly Line[]>>
> = {
  offerings: (context, shown) =>
    toLines(
      pagesOf((after) => offeringRows(context, { after, shown })),
      (row) => lineInWords('offerings', offeringLine(row, context.settings.timeZone), context),
    ),
  sessions: (context, shown) =>
    toLines(
      pagesOf((after) => sessionRows(context, { after, shown })),
      (row) => lineInWords('sessions', sessionLine(row), context),
    ),
  families: (context, shown) =>
    toLines(
      pagesOf((after) => familyRows(context, { after, shown })),
      (row) => lineInWords('families', familyLine(row, context.settings.timeZone), context),
    ),
  coupons: (context, shown) =>
    toLines(
      pagesOf((after) => couponRows(context, { after, shown })),
      (row) => lineInWords('coupons', couponLine(row, context.settings.timeZone), context),
    ),
};

/** Writes what one of the office's lists shows into a file and returns a link to it. In steps. */
export async function exportSheet(
  context: Context,
  input: CheckedInputOf<typeof sheetCalls.officeSheetExport>,
) {
  const { kind, format } = input;
  const shown = await shownIn[kind](context, input);
  return keepSheet(context, {
    name: kind,
    format,
    columns: sheetColumns(kind, context.locale),
    pages: linesOf[kind](context, shown),
  });
}
