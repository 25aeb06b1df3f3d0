import { wholeTel } from '../../../contract/core/phone.ts';
import { plainEmail, plainLine, plainText } from '../../../contract/core/typed.ts';
import { couponCode } from '../../../contract/coupons/code.ts';
import type { Column } from '../../../contract/sheets/columns.ts';
import type { ImportState } from '../../../contract/sheets/kinds.ts';
import type { Cells, Change } from '../../schema/sheets.ts';

/** A table can be imported when it has no faults, and again after a failure. */
export const canBeTaken: readonly ImportState[] = ['ready', 'failed'];
/** A table that was not imported can be dropped, unless the import is running. */
export const canBeDropped: readonly ImportState[] = ['checking', 'ready', 'faulty', 'failed'];
/** A running import locks its row; one without a lock this long after its request is lost. */
export const lostAfter = { minutes: 30 };

/** Returns an amount as a decimal number, with which spreadsheets can calculate. */
export const decimal = (amount: number | null): string | null =>
  amount === null
    ? null
    : `${amount < 0 ? '-' : ''}${Math.trunc(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

const two = (text: string | undefined): string => (text ?? '').padStart(2, '0');

/** Rewrites a cell that fits a shape; any other stays, and is refused at the import. */
const by =
  (shape: RegExp, write: (...parts: string[]) => string) =>
  (cell: string): string => {
    const found = shape.exec(cell);
    return found ? write(...found.slice(1).map((part) => part ?? '')) : cell;
  };

const yes = /^(true|yes|y|1|是|√|TRUE)$/i;
const no = /^(false|no|n|0|否|FALSE)$/i;
const listed = (cell: string): string[] => cell.split(/[\s,;，；、]+/).filter(Boolean);
const named = (cell: string): string[] =>
  cell
    .split(/[;；、]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Normalises cells of each kind that a spreadsheet has rewritten: `2026/9/1`, `9:00`, `1,280.5`. */
const written: Readonly<Record<Column['as'], (cell: string) => string>> = {
  told: (cell) => cell,
  version: by(/^(\d+)(?:\.0+)?$/, (digits = '') => digits),
  text: (cell) => cell.replaceAll(/\r\n?/g, '\n'),
  lines: (cell) =>
    cell
      .split(/\r\n?|\n/)
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n'),
  whole: by(/^([-−]?\d+)(?:\.0+)?$/, (digits = '') => digits.replace('−', '-')),
  amount: by(
    /^[¥￥$]?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
    (units = '', part = '') => `${Number(units.replaceAll(',', ''))}.${part.padEnd(2, '0')}`,
  ),
  percent: by(
    /^(\d+)(?:\.(\d{1,2}))?\s*%?$/,
    (units = '', part = '') => `${Number(units)}.${part.padEnd(2, '0')}`,
  ),
  day: by(
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/,
    (year = '', month = '', day = '') => `${year}-${two(month)}-${two(day)}`,
  ),
  month: by(
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*月|[-/.]0?1)?$/,
    (year = '', month = '') => `${year}-${two(month)}`,
  ),
  clock: by(/^(\d{1,2})[:：](\d{2})(?:[:：]00)?$/, (hour = '', minute = '') => `${two(hour)}:${minute}`),
  moment: by(
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[ T]+(\d{1,2})[:：](\d{2})(?:[:：]\d{2})?$/,
    (year = '', month = '', day = '', hour = '', minute = '') =>
      `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}`,
  ),
  flag: (cell) => (yes.test(cell) ? 'yes' : no.test(cell) ? 'no' : cell),
  list: (cell) => listed(cell).join(' '),
  names: (cell) => named(cell).join('、'),
  tel: (cell) => telOf(cell) ?? cell,
  email: plainEmail,
  code: couponCode,
};

/** Cells of words keep the width of their signs; figures, days and codes are read in half width. */
const plainCell = (as: Column['as'], cell: string): string =>
  as === 'told' || as === 'text' || as === 'lines' || as === 'list' || as === 'names'
    ? plainText(cell)
    : plainLine(cell.normalize('NFKC'));

/** Returns a cell normalised for comparison and import. */
export const cellAs = (as: Column['as'], cell: string): string => written[as](plainCell(as, cell));

/** Returns a telephone number as stored, or null: without prefix for the mainland, with prefix for elsewhere. */
export const telOf = wholeTel;

export const entriesOf = (as: 'list' | 'names' | 'lines', cell: string): string[] =>
  ({ list: listed, names: named, lines: (text: string) => written.lines(text).split('\n').filter(Boolean) })[
    as
  ](cell);

/** Returns the changes of a record by the cells of a line; columns missing from the table change nothing. */
export function changesOf(
  columns: readonly Column[],
  cells: Cells,
  now: Readonly<Record<string, unknown>>,
): Change[] {
  return columns.flatMap(({ name, as }) => {
    const cell = cells[name];
    if (cell === undefined || as === 'told' || as === 'version') return [];
    const [after, before] = [cellAs(as, cell), cellAs(as, String(now[name] ?? ''))];
    return after === before ? [] : [{ column: name, was: before, is: after }];
  });
}

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
