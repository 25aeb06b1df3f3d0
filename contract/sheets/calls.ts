import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { id, instantView, listOf, page, pageSize } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { upload } from '../core/upload.ts';
import { importStates, sheetKinds } from './kinds.ts';

const kind = z.enum(sheetKinds, { error: 'invalid' });

const importRow = z.object({
  id: z.string(),
  kind: z.enum(sheetKinds),
  state: z.enum(importStates),
  /** What the file was called, and who sent it when. */
  name: z.string(),
  by: z.string(),
  begun_at: instantView,
  taken_at: instantView.nullable(),
  lines: z.int(),
  /** How many of them were looked at. */
  checked: z.int(),
  /** What becomes of those: a new record, a change of one, nothing because it is so already, or something is wrong with it. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  faulty: z.int(),
});
export type SheetImportRow = z.infer<typeof importRow>;

const sheetImport = importRow.extend({
  /** How many lines are taken, as far as one can see before all of them are. */
  taken: z.int(),
  /** The first of what is wrong: in which line as a spreadsheet counts, in which column (null: with the line as a whole), and why. */
  faults: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
  /** The first of what would become other than it is. */
  changes: z.array(z.object({ line: z.int(), column: z.string(), was: z.string(), is: z.string() })),
});
export type SheetImport = z.infer<typeof sheetImport>;

export const sheetCalls = {
  officeSheetExport: post('officeSheetExport', {
    who: staff,
    right: 'data.export',
    summary:
      'Writes all offerings, sessions, families (a line a child) or coupons into a CSV file; its link is good for an hour or two',
    input: z.object({ kind }),
    output: z.object({ url: z.string(), lines: z.int() }),
    asksAgain: { kind: 'families' },
  }),
  officeCouponBatchSheet: post('officeCouponBatchSheet', {
    who: staff,
    right: 'wallet.change',
    summary:
      'Writes the codes of a batch with their states into a CSV file; its link is good for an hour or two',
    input: z.object({ batch_id: id }),
    output: z.object({ url: z.string(), lines: z.int() }),
    asksAgain: true,
  }),
  officeSheetImport: post('officeSheetImport', {
    who: staff,
    right: 'data.import',
    summary:
      'Looks through a table in the columns of the export (CSV in UTF-8, UTF-16 or GB 18030, ten thousand lines at most), changing nothing yet; the right to make such records is asked for as well',
    input: z.object({ kind, sheet: upload() }),
    output: sheetImport,
    fileBytes: megabytes(figures.sheetMegabytes),
  }),
  officeSheetImportInfo: get('officeSheetImportInfo', {
    who: staff,
    right: 'data.import',
    summary: 'How far a table was looked through, what is wrong with it, and what would come of it',
    input: z.object({ import_id: id }),
    output: sheetImport,
  }),
  officeSheetImportIndex: get('officeSheetImportIndex', {
    who: staff,
    right: 'data.import',
    summary: 'Tables that were sent to be taken, the last first, and what became of them',
    input: z.object({ page, page_size: pageSize }),
    output: listOf(importRow),
  }),
  officeSheetImportTake: post('officeSheetImportTake', {
    who: staff,
    right: 'data.import',
    summary:
      'Takes a table of which nothing is wrong: all of its lines or none. What is wrong by then is told by looking through it again',
    input: z.object({ import_id: id }),
    output: sheetImport,
    asksAgain: true,
  }),
  officeSheetImportDrop: post('officeSheetImportDrop', {
    who: staff,
    right: 'data.import',
    summary: 'Lets a table go that was not taken, with all its lines',
    input: z.object({ import_id: id }),
    output: sheetImport,
  }),
};
