import type { Locale } from '../../../contract/core/locale.ts';
import { sentenceOf } from '../../../contract/core/refusals.ts';
import type { SheetFormat } from '../../../contract/core/sheet-link.ts';
import { choicesOf } from '../../../contract/sheets/choices.ts';
import { headingWords } from '../../../contract/sheets/column-words.ts';
import { type Column, columnsOf, keysOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import { writeTemplate } from '../../platform/workbook/write-template.ts';
import { shapes } from './hints.ts';
import { keepTable } from './keep-sheet.ts';
import { namesOf } from './view-import.ts';

const severals = {
  lines: m.sheets_template_lines,
  names: m.sheets_template_names,
  list: m.sheets_template_list,
} as const;

/** How to fill in a column, in the reader's language. */
function wordsOf(kind: SheetKind, { name, as }: Column, locale: Locale): string {
  const options = { locale };
  if (name === 'session') return m.sheets_template_new({}, options);
  if (name === 'other_child') return m.sheets_template_other_child({}, options);
  if (as === 'readOnly') return m.sheets_template_told({}, options);
  if (as === 'version') return m.sheets_template_version({}, options);
  const code = choicesOf(name) ? 'sheets.not_choice' : shapes[as]?.[1];
  const words = [
    keysOf[kind].includes(name) ? m.sheets_template_key({}, options) : '',
    name === 'number' ? m.sheets_template_new({}, options) : '',
    code ? sentenceOf(code, locale, { choices: namesOf(name, locale), example: shapes[as]?.[2] ?? '' }) : '',
    as in severals ? severals[as as keyof typeof severals]({}, options) : '',
  ];
  return words.filter(Boolean).join(locale === 'zh' ? '' : ' ');
}

/** Writes an empty table with its headings and an explanation of each column, and returns a link to it. In steps. */
export function exportTemplate(context: Context, { kind, format }: { kind: SheetKind; format: SheetFormat }) {
  const { locale } = context;
  const columns = columnsOf[kind].map((column) => ({
    code: column.name,
    heading: headingWords(column.name, locale),
    words: wordsOf(kind, column, locale),
    values: choicesOf(column.name)?.map((choice) => choice[locale][0] ?? choice.code) ?? [],
    isList: column.as === 'list',
  }));
  const titles = {
    sheet: m.sheets_template_sheet({}, { locale }),
    heads: [m.sheets_template_column, m.sheets_template_code, m.sheets_template_words].map((words) =>
      words({}, { locale }),
    ),
  };
  const source = writeTemplate(format, columns, titles);
  return keepTable(context, { name: `${kind}-template`, format, source, lines: () => 0 });
}
