import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { flag, id, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { upload } from '../core/upload.ts';
import { officeCouponCalls } from '../coupons/office-calls.ts';
import { officeFamilyCalls } from '../families/office-calls.ts';
import { programmeOfferingCalls } from '../programme/offerings.ts';
import { programmeSessionCalls } from '../programme/sessions.ts';
import { importStates, sheetKinds } from './kinds.ts';

const kind = z.enum(sheetKinds, { error: 'invalid' });

const importRow = z.object({
  id: z.string(),
  kind: z.enum(sheetKinds),
  state: z.enum(importStates),
  /** Name of the file, its sender and the time. */
  name: z.string(),
  by: z.string(),
  begun_at: instantView,
  taken_at: instantView.nullable(),
  lines: z.int(),
  /** Lines checked so far. */
  checked: z.int(),
  /** Result of those: new records, changes, no change needed, or faults. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  faulty: z.int(),
});
export type SheetImportRow = z.infer<typeof importRow>;

const sheetImport = importRow.extend({
  /** Lines imported, as far as is known before the import ends. */
  taken: z.int(),
  /** Rows and columns that the workbook hides; they are not read. */
  hidden_rows: z.int(),
  hidden_columns: z.int(),
  /** The first faults: line as a spreadsheet counts, column (null: the whole line), its value, and reason. */
  faults: z.array(
    z.object({ line: z.int(), column: z.string().nullable(), value: z.string(), message: z.string() }),
  ),
  /** How the amounts, days and choices of the first new lines were understood. */
  understood: z.array(z.object({ line: z.int(), column: z.string(), value: z.string() })),
  /** The first values that would change. */
  changes: z.array(z.object({ line: z.int(), column: z.string(), was: z.string(), is: z.string() })),
});
export type SheetImport = z.infer<typeof sheetImport>;

export const sheetCalls = {
  officeSheetExport: post('officeSheetExport', {
    who: staff,
    right: 'data.export',
    summary:
      'Exports offerings, sessions, families (a line for each child) or coupons as a CSV file or a workbook: those that the list shows with the filter of that name, without a filter all; its link is valid for an hour or two',
    input: z.object({
      kind,
      offerings: programmeOfferingCalls.officeOfferingIndex.input.shape.filter,
      sessions: programmeSessionCalls.officeSessionIndex.input.shape.filter,
      families: officeFamilyCalls.officeFamilyIndex.input.shape.filter,
      coupons: officeCouponCalls.officeCouponIndex.input.shape.filter,
      ...sheetFormat,
    }),
    output: sheetLink,
    asksAgain: { kind: 'families' },
  }),
  officeCouponBatchSheet: post('officeCouponBatchSheet', {
    who: staff,
    right: 'wallet.change',
    summary:
      'Exports the codes of a batch with their states as a CSV file or a workbook; its link is valid for an hour or two',
    input: z.object({ batch_id: id, ...sheetFormat }),
    output: sheetLink,
    asksAgain: true,
  }),
  officeSheetTemplate: post('officeSheetTemplate', {
    who: staff,
    right: 'data.import',
    summary:
      'An empty table with the headings of an import, and with an explanation of each column; its link is valid for an hour or two',
    input: z.object({ kind, ...sheetFormat }),
    output: sheetLink,
  }),
  officeSheetImportFaults: post('officeSheetImportFaults', {
    who: staff,
    right: 'data.import',
    summary:
      'The lines at fault of an uploaded table, as they were sent, each with what is wrong; the table can be corrected and sent again. Its link is valid for an hour or two',
    input: z.object({ import_id: id, ...sheetFormat }),
    output: sheetLink,
    asksAgain: true,
  }),
  officeSheetImport: post('officeSheetImport', {
    who: staff,
    right: 'data.import',
    summary:
      'Checks a table in the columns of the export (an Excel workbook, or CSV in UTF-8, UTF-16 or GB 18030; at most ten thousand lines) without changing anything; also needs the right to change such records',
    input: z.object({ kind, sheet: upload() }),
    output: sheetImport,
    fileBytes: megabytes(figures.sheetMegabytes),
  }),
  officeSheetImportInfo: get('officeSheetImportInfo', {
    who: staff,
    right: 'data.import',
    summary: 'Progress of checking a table, its faults, and the changes it would make',
    input: z.object({ import_id: id }),
    output: sheetImport,
  }),
  officeSheetImportIndex: get('officeSheetImportIndex', {
    who: staff,
    right: 'data.import',
    summary: 'Uploaded tables, latest first, with their states',
    input: z.object({ page, page_size: pageSize }),
    output: listOf(importRow),
  }),
  officeSheetImportTake: post('officeSheetImportTake', {
    who: staff,
    right: 'data.import',
    summary:
      'Imports a table without faults: all lines or none; with `partly` the lines without faults of any table. If one has become faulty, it is named',
    input: z.object({ import_id: id, partly: flag().default(false) }),
    output: sheetImport,
    asksAgain: true,
  }),
  officeSheetImportDrop: post('officeSheetImportDrop', {
    who: staff,
    right: 'data.import',
    summary: 'Drops a table that is not imported, with all its lines',
    input: z.object({ import_id: id }),
    output: sheetImport,
  }),
};
