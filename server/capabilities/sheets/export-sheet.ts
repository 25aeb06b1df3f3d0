import type { SheetFormat } from '../../../contract/core/sheet-link.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Line } from '../../platform/csv/write-csv.ts';
import { keepSheet } from './keep-sheet.ts';
import { couponLine, familyLine, offeringLine, sessionLine } from './lines.ts';
import { lineInWords, sheetColumns } from './sheet-columns.ts';
import { couponRows, familyRows, offeringRows, pagesOf, sessionRows, toLines } from './store.ts';

const linesOf: Readonly<Record<SheetKind, (context: Context) => AsyncIterable<readonly Line[]>>> = {
  offerings: (context) =>
    toLines(
      pagesOf((after) => offeringRows(context, { after })),
      (row) => lineInWords('offerings', offeringLine(row, context.settings.timeZone), context),
    ),
  sessions: (context) =>
    toLines(
      pagesOf((after) => sessionRows(context, { after })),
      (row) => lineInWords('sessions', sessionLine(row), context),
    ),
  families: (context) =>
    toLines(
      pagesOf((after) => familyRows(context, { after })),
      (row) => lineInWords('families', familyLine(row, context.settings.timeZone), context),
    ),
  coupons: (context) =>
    toLines(
      pagesOf((after) => couponRows(context, { after })),
      (row) => lineInWords('coupons', couponLine(row, context.settings.timeZone), context),
    ),
};

/** Writes one of the school's tables into a file and returns a link to it. In steps. */
export const exportSheet = (context: Context, { kind, format }: { kind: SheetKind; format: SheetFormat }) =>
  keepSheet(context, {
    name: kind,
    format,
    columns: sheetColumns(kind, context.locale),
    pages: linesOf[kind](context),
  });
