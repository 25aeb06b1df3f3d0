import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { colToLetter, writeXlsx } from 'hucre/xlsx';

type TemplateColumn = {
  code: string;
  heading: string;
  words: string;
  /** The values of a column with few of them. */
  values: readonly string[];
  /** Several values in one cell. */
  isList: boolean;
};
type Titles = { sheet: string; heads: readonly string[] };

/** A list of values stands in the file in at most this many characters. */
const longestList = 255;

function workbook(columns: readonly TemplateColumn[], { sheet, heads }: Titles): Promise<Uint8Array> {
  const lists = columns.flatMap(({ values, isList }, index) =>
    values.length > 0 && !isList && values.join(',').length <= longestList
      ? [
          {
            type: 'list' as const,
            values: [...values],
            allowBlank: true,
            range: `${colToLetter(index)}2:${colToLetter(index)}1000`,
          },
        ]
      : [],
  );
  return writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        // Text: a spreadsheet leaves what is typed as it is.
        columns: columns.map(({ heading }) => ({ width: Math.max(12, 2 * heading.length), numFmt: '@' })),
        rows: [columns.map(({ heading }) => heading)],
        freezePane: { rows: 1 },
        dataValidations: lists,
      },
      {
        name: sheet,
        columns: [{ width: 30 }, { width: 24 }, { width: 90 }],
        rows: [[...heads], ...columns.map(({ heading, code, words }) => [heading, code, words])],
      },
    ],
  });
}

/** A line of explanations begins with `# `, and is not read. */
const csv = (columns: readonly TemplateColumn[]): string =>
  stringify(
    [
      columns.map(({ heading }) => heading),
      columns.map(({ words }, index) => (index === 0 ? `# ${words}` : words)),
    ],
    { bom: true, record_delimiter: '\r\n' },
  );

async function* bytesOf(format: 'csv' | 'xlsx', columns: readonly TemplateColumn[], titles: Titles) {
  yield format === 'xlsx' ? await workbook(columns, titles) : Buffer.from(csv(columns));
}

/** Writes a table to be filled in: its headings, and how to fill in each column. */
export const writeTemplate = (
  format: 'csv' | 'xlsx',
  columns: readonly TemplateColumn[],
  titles: Titles,
): Readable => Readable.from(bytesOf(format, columns, titles));
