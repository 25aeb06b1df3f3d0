import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';

/** What Excel makes of a CSV that it opens and saves again: it reads cells as days, hours and numbers and writes them its own way. */

type Form = 'american' | 'chinese';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayIn = (form: Form, year: string, month: string, day: string) =>
  form === 'american' ? `${+month}/${+day}/${year}` : `${year}/${+month}/${+day}`;

/** A number as the format General shows it. */
function general(text: string): string {
  const value = Number(text);
  return Math.abs(value) >= 1e11
    ? value
        .toExponential(5)
        .replace(/\.?0+e\+/, 'E+')
        .toUpperCase()
    : String(value);
}

function saved(cell: string, form: Form): string {
  const month = /^(\d{4})[-/](\d{1,2})$/.exec(cell);
  if (month) return `${months[Number(month[2]) - 1] ?? month[2]}-${month[1]?.slice(2)}`;
  const day = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?: (\d\d?):(\d\d))?$/.exec(cell);
  if (day) {
    const [, y = '', mo = '', d = '', hour, minute] = day;
    return `${dayIn(form, y, mo, d)}${hour ? ` ${Number(hour)}:${minute}` : ''}`;
  }
  const short = /^(\d{1,2})[-/](\d{1,2})$/.exec(cell);
  if (short && Number(short[1]) < 13 && Number(short[2]) < 32)
    return `${short[2]}-${months[Number(short[1]) - 1]}`;
  const named = /^([A-Za-z]{3})[a-z]*[- ]?(\d{1,2})$/.exec(cell);
  const index = months.findIndex((name) => name.toLowerCase() === named?.[1]?.toLowerCase());
  if (named && index >= 0) return `${named[2]}-${months[index]}`;
  const clock = /^(\d{1,2}):(\d\d)$/.exec(cell);
  if (clock) return `${Number(clock[1])}:${clock[2]}`;
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell)) return general(cell);
  if (/^(true|false)$/i.test(cell)) return cell.toUpperCase();
  return cell;
}

/** A CSV after Excel has saved it: with what it rewrote, and with empty columns and lines behind. */
export function savedByExcel(csv: string, form: Form): Buffer {
  const read: string[][] = parse(csv, { bom: true, relax_column_count: true });
  const rows = read.map((row, index) => [...row.map((cell) => (index === 0 ? cell : saved(cell, form))), '']);
  const text = stringify([...rows, rows[0]?.map(() => '') ?? []], {
    record_delimiter: '\r\n',
    delimiter: form === 'american' ? ',' : '\t',
  });
  return form === 'american' ? Buffer.from(`\uFEFF${text}`) : Buffer.from(`\uFEFF${text}`, 'utf16le');
}

/** A workbook after a spreadsheet has saved it: with shared texts, and with formats of its own for days. */
export async function savedAsWorkbook(bytes: Uint8Array): Promise<Buffer> {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const rows = sheets[0]?.rows ?? [];
  const cells = new Map<string, { value: CellValue; style: { numFmt: string } }>();
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries())
      if (value instanceof Date) cells.set(`${row},${column}`, { value, style: { numFmt: 'yyyy/m/d h:mm' } });
      else if (sheets[0]?.cells?.get(`${row},${column}`)?.style?.numFmt?.includes('%'))
        cells.set(`${row},${column}`, { value: value ?? null, style: { numFmt: '0%' } });
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [...rows, [], []], cells }] }));
}
