import type { Locale } from '../../../contract/core/locale.ts';
import { choicesOf } from '../../../contract/sheets/choices.ts';
import { headingWords } from '../../../contract/sheets/column-words.ts';
import { type Column, columnsOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Line } from '../../platform/csv/write-csv.ts';
import type { SheetColumn } from '../../platform/workbook/write-workbook.ts';
import { faultColumn } from './headings.ts';

/** How a spreadsheet gets cells of each kind; all others are words, which it must not rewrite. */
const kinds: Partial<Record<Column['as'], SheetColumn['as']>> = {
  whole: 'number',
  version: 'number',
  amount: 'decimal',
  percent: 'percent',
  month: 'month',
  day: 'day',
  moment: 'moment',
};

/** Cells that a spreadsheet may rewrite, because they are read all the same. */
const survives: readonly Column['as'][] = ['clock', 'flag', 'list', 'readOnly'];

/** The columns of a table with headings in the reader's language. */
export const sheetColumns = (kind: SheetKind, locale: Locale): SheetColumn[] =>
  columnsOf[kind].map(({ name, as, shown }) => ({
    name,
    heading: headingWords(name, locale),
    as: (choicesOf(name) ? undefined : kinds[shown ?? as]) ?? 'words',
    isGuarded: !kinds[as] && !survives.includes(as),
  }));

const flagWords: Readonly<Record<string, typeof m.audit_true>> = { yes: m.audit_true, no: m.audit_false };

/** A cell in words of the reader's language where it holds a code; imports read them in either language. */
function cellWords({ name, as, shown }: Column, cell: Line[string], to: { locale: Locale }): Line[string] {
  if (cell === null || cell === '') return cell;
  const choices = choicesOf(name);
  if (!choices) return (shown ?? as) === 'flag' ? (flagWords[String(cell)]?.({}, to) ?? cell) : cell;
  const words = (code: string) => choices.find((choice) => choice.code === code)?.[to.locale][0] ?? code;
  const codes = as === 'list' ? String(cell).split(' ') : [String(cell)];
  return codes.map(words).join(m.desk_and({}, to));
}

/** A line of a table with its codes in words. */
export const lineInWords = (kind: SheetKind, line: Line, to: { locale: Locale }): Line =>
  Object.fromEntries(
    columnsOf[kind].map((column) => [column.name, cellWords(column, line[column.name] ?? null, to)]),
  );

/** The columns of the lines at fault of a table: those that it had, as texts, and what is wrong. */
export const faultColumns = (kind: SheetKind, has: readonly string[], locale: Locale): SheetColumn[] => [
  ...columnsOf[kind]
    .filter(({ name }) => has.includes(name))
    .map(({ name }): SheetColumn => ({ name, heading: headingWords(name, locale), as: 'words' })),
  { name: faultColumn, heading: headingWords(faultColumn, locale), as: 'words' },
];
