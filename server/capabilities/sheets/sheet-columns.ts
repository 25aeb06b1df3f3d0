import type { Locale } from '../../../contract/core/locale.ts';
import { headingWords } from '../../../contract/sheets/column-words.ts';
import { type Column, columnsOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { SheetColumn } from '../../platform/workbook/write-workbook.ts';
import { faultColumn } from './headings.ts';

/** How a spreadsheet gets cells of each kind; all others are words, which it must not rewrite. */
const kinds: Partial<Record<Column['as'], SheetColumn['as']>> = {
  whole: 'number',
  version: 'number',
  amount: 'decimal',
  percent: 'decimal',
  day: 'day',
  moment: 'moment',
};

/** Cells that a spreadsheet may rewrite, because they are read all the same. */
const survives: readonly Column['as'][] = ['month', 'clock', 'flag', 'list', 'readOnly'];

/** The columns of a table as a file shows them, with headings in the reader's language where the file has any. */
export const sheetColumns = (kind: SheetKind, locale: Locale): SheetColumn[] =>
  columnsOf[kind].map(({ name, as }) => ({
    name,
    heading: headingWords(name, locale),
    as: kinds[as] ?? 'words',
    isGuarded: !kinds[as] && !survives.includes(as),
  }));

/** The columns of the lines at fault of a table: those that it had, as texts, and what is wrong. */
export const faultColumns = (kind: SheetKind, has: readonly string[], locale: Locale): SheetColumn[] => [
  ...columnsOf[kind]
    .filter(({ name }) => has.includes(name))
    .map(({ name }): SheetColumn => ({ name, heading: headingWords(name, locale), as: 'words' })),
  { name: faultColumn, heading: headingWords(faultColumn, locale) },
];
