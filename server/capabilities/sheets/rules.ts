import { readingsOf } from '../../../contract/core/typed-times.ts';
import type { SheetImportRow } from '../../../contract/sheets/calls.ts';
import type { Column } from '../../../contract/sheets/columns.ts';
import type { ImportState } from '../../../contract/sheets/kinds.ts';
import type { Cells, Change } from '../../schema/sheets.ts';
import { cellAs } from './cells.ts';

type Progress = Pick<SheetImportRow, 'state' | 'checked' | 'lines'>;

/** A check that failed goes on where it stopped. */
export const canBeChecked = ({ state, checked, lines }: Progress): boolean =>
  state === 'failed' && checked < lines;
/** A table can be imported whole when it has no faults, and again after a failure. */
export const canBeTaken = (row: Progress & Pick<SheetImportRow, 'faulty'>): boolean =>
  row.state === 'ready' || (row.state === 'failed' && row.faulty === 0 && !canBeChecked(row));
/** Of a table with faults, the lines without can be imported, and again after a failure. */
export const canBeTakenPartly = (row: Progress & Pick<SheetImportRow, 'added' | 'changed'>): boolean =>
  (row.state === 'faulty' || (row.state === 'failed' && !canBeChecked(row))) && row.added + row.changed > 0;
/** A table that was not imported can be dropped, unless the import is running. */
export const canBeDropped: readonly ImportState[] = ['checking', 'ready', 'faulty', 'failed'];
/** A running import or check locks its row; one without a lock this long after its request is lost. */
export const lostAfter = { minutes: 30 };

/** Returns an amount as a decimal number, with which spreadsheets can calculate. */
export const decimal = (amount: number | null): string | null =>
  amount === null
    ? null
    : `${amount < 0 ? '-' : ''}${Math.trunc(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

/** Returns a percentage from hundredths; below 1 with its sign, without which it can mean two. */
export const percent = (hundredths: number | null): string | null =>
  hundredths !== null && hundredths > 0 && hundredths < 100 ? `${decimal(hundredths)}%` : decimal(hundredths);

/** Returns the changes of a record by the cells of a line; columns missing from the table change nothing. */
export function changesOf(
  columns: readonly Column[],
  cells: Cells,
  now: Readonly<Record<string, unknown>>,
): Change[] {
  return columns.flatMap((column) => {
    const { name, as } = column;
    const cell = cells[name];
    if (cell === undefined || as === 'readOnly' || as === 'version') return [];
    const [after, before] = [cellAs(column, cell), cellAs(column, String(now[name] ?? ''))];
    return after === before || isReading(column, after, before)
      ? []
      : [{ column: name, was: before, is: after }];
  });
}

/** Whether a day that can mean two means the one that is stored. */
const isReading = (column: Column, cell: string, stored: string): boolean =>
  readingsOf(cell).length > 0 &&
  (['month', 'day'] as const).some((order) => cellAs(column, cell, order) === stored);

/** Returns the column of a field of a call: `name.zh` in `name_zh`, `fees.lunch` in `fee_lunch`. */
export function columnOf(columns: readonly Column[], field: string): string | null {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part));
  const path = parts.join('.');
  const to = (column: Column) => column.to ?? column.name;
  const found =
    columns.find((column) => to(column) === path) ??
    columns.find((column) => to(column) === parts[0]) ??
    columns.find((column) => to(column).startsWith(`${parts[0]}.`));
  return found?.name ?? null;
}
