import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/locale.ts';
import { type DayOrder, orderIn, readingsOf } from '../../../contract/core/typed-times.ts';
import { headingWords } from '../../../contract/sheets/column-words.ts';
import { columnsOf, keysOf } from '../../../contract/sheets/columns.ts';
import { headingKey } from '../../../contract/sheets/heading-key.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Row } from '../../platform/csv/read-csv.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';
import { cellAs } from './cells.ts';
import { childrenAbove, parentsAbove } from './doubles.ts';
import { keyOf } from './find-known.ts';
import { isFooter } from './footers.ts';
import { withHours } from './hours.ts';
import { bounded } from './long-cells.ts';
import { withoutSign } from './money-signs.ts';

/** The column of faults in a table of faulty lines; it is not read. */
export const faultColumn = 'fault';

/** A running number or a remark, which nothing here has. */
const leftOut = '-';
const leftOutKeys = [
  '序号',
  '行号',
  'no',
  '备注',
  '备考',
  '说明',
  'note',
  'notes',
  'remark',
  'remarks',
  'comment',
  'comments',
];

/** What people call some columns besides. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  tel: [
    '手机',
    '手机号码',
    '电话',
    '电话号码',
    '联系电话',
    '家长电话',
    '家长手机',
    'phone',
    'mobile',
    'telephone',
    'cell',
    'cell phone',
  ],
  parent: [
    '家长',
    '姓名',
    '联系人',
    '监护人',
    '监护人姓名',
    'name',
    'parent name',
    'guardian',
    'guardian name',
  ],
  email: ['邮箱', '电子邮件', 'e-mail', 'email address'],
  wechat_id: ['微信', 'wechat'],
  child_name_cn: ['孩子姓名', '学生姓名', '中文名', 'chinese name', 'child chinese name'],
  child_name: ['英文名', 'english name', 'child', 'child name', 'student', 'student name'],
  birth_month: ['出生日期', '出生月份', '生日', 'birthday', 'date of birth', 'dob'],
  province: ['省', '省份/州', 'state'],
  code: ['券码', '优惠券', 'code'],
};

const withoutBrackets = (heading: string): string =>
  heading.normalize('NFKC').replaceAll(/[([【{<].*?[)\]】}>]/g, '');

/** No table has longer headings or more columns; what is beyond is strange, and nothing else looks at it. */
const longestHeading = 200;
const mostColumns = 200;

/** A heading as written, without what stands in brackets, and without a unit behind it. */
const formsOf = (heading: string): string[] => {
  const bare = withoutBrackets(heading);
  return [
    heading,
    bare,
    bare.replace(/[/,:|].*$/, ''),
    bare.replace(/\s*(元|人|天|分钟|岁|节|cny|rmb|minutes|days)$/i, ''),
  ];
};

/** The Chinese and the Latin words of a heading in both languages: 家长姓名 Parent, with a blank, a line break or nothing between. */
function languagesOf(heading: string): [string, string] | null {
  const bare = heading.normalize('NFKC');
  const [chinese, latin] = [
    bare.replaceAll(/[\p{Script=Latin}'’.]+/gu, ' '),
    bare.replaceAll(/[\p{Script=Han}]+/gu, ' '),
  ];
  return headingKey(chinese) && headingKey(latin) ? [chinese, latin] : null;
}

/**
 * Returns the column of a heading in Chinese, English, both or by its code; `leftOut`, null for another, '' for none. In two languages the
 * Chinese counts if the other words are strange, but not if they name something else.
 */
function columnNamed(kind: SheetKind, heading: string): string | null {
  if (heading.length > longestHeading) return null;
  const named = columnCalled(kind, heading);
  const both = named === null ? languagesOf(heading) : null;
  if (!both) return named;
  const [chinese, latin] = both.map((words) => columnCalled(kind, words));
  return latin === null || latin === chinese ? (chinese ?? null) : null;
}

/** The columns of a table by what they are called, with and without what stands in brackets; an earlier one comes first. */
function columnsByKey(kind: SheetKind): Map<string, string> {
  const names = [...columnsOf[kind].map(({ name }) => name), faultColumn];
  const words = (name: string) => [headingWords(name, 'zh'), headingWords(name, 'en')];
  const whole = names.flatMap((name) =>
    [name, ...words(name), ...(alsoCalled[name] ?? [])].map((text) => [headingKey(text), name] as const),
  );
  const bare = names.flatMap((name) =>
    words(name).map((text) => [headingKey(withoutBrackets(text)), name] as const),
  );
  const left = leftOutKeys.map((key) => [key, leftOut] as const);
  return new Map([...whole, ...bare, ...left].reverse());
}

/** Made once for each kind: a row may have thousands of headings. */
const columns: Partial<Record<SheetKind, Map<string, string>>> = {};

function columnCalled(kind: SheetKind, heading: string): string | null {
  if (/^[#№]$/.test(heading.trim())) return leftOut;
  if (headingKey(heading) === '') return '';
  columns[kind] ??= columnsByKey(kind);
  for (const key of formsOf(heading).map(headingKey).filter(Boolean)) {
    const found = columns[kind].get(key);
    if (found) return found;
  }
  return null;
}

export type Heading = { row: Row; names: readonly (string | null)[] };

/** Columns that say which record a line is about count although a workbook hides them: without them it would be another. */
const isNeeded = (kind: SheetKind, name: string): boolean =>
  [...keysOf[kind], 'session', 'version'].includes(name);
const readColumns = (kind: SheetKind): string[] =>
  columnsOf[kind].filter(({ as }) => as !== 'readOnly').map(({ name }) => name);

/** A heading without the columns that a workbook hides, and the number of those that would have been read. */
export function withoutHidden(
  kind: SheetKind,
  { row, names }: Heading,
  hidden: readonly number[],
): { heading: Heading; columns: number } {
  const out = new Set(hidden.filter((at) => names[at] !== '' && !isNeeded(kind, names[at] ?? '')));
  const read = readColumns(kind);
  return {
    heading: { row, names: names.map((name, at) => (out.has(at) ? leftOut : name)) },
    columns: [...out].filter((at) => names[at] === null || read.includes(names[at] ?? '')).length,
  };
}

/** Rows above a heading, such as the title of a table. */
const mostAbove = 10;

/** Finds the heading of a table: the first row with the columns that identify lines, or else the first row. */
export function headingOf(kind: SheetKind, rows: readonly Row[]): Heading {
  const named = (cell: string, at: number) =>
    at < mostColumns ? columnNamed(kind, cell) : cell.trim() === '' ? '' : null;
  const read = (row: Row) => ({ row, names: row.cells.map(named) });
  const first = rows.slice(0, mostAbove).map(read);
  const isKnown = (heading: Heading) => isHeading(kind, heading);
  return first.find(isKnown) ?? first[0] ?? { row: { line: 1, cells: [] }, names: [] };
}

const isHeading = (kind: SheetKind, { names }: Heading): boolean =>
  keysOf[kind].every((name) => names.includes(name));

/** Whether rows are a table of a kind, and no instructions. */
export const hasHeading = (kind: SheetKind, rows: readonly Row[]): boolean =>
  isHeading(kind, headingOf(kind, rows));

/** Says why a table cannot be read by its heading, or null. */
export function whyNotRead(
  kind: SheetKind,
  { row, names }: Heading,
  { lines, locale }: { lines: number; locale: Locale },
): Reason | null {
  const strange = names.indexOf(null);
  if (strange >= 0)
    return {
      code: 'sheets.strange_column',
      params: { name: (row.cells[strange] ?? '').slice(0, longestHeading) },
    };
  const repeated = names.findIndex((name, index) => name && name !== leftOut && names.indexOf(name) < index);
  if (repeated >= 0) return { code: 'sheets.column_twice', params: { name: row.cells[repeated] ?? '' } };
  const missing = keysOf[kind].find((name) => !names.includes(name));
  if (missing !== undefined)
    return { code: 'sheets.no_column', params: { name: headingWords(missing, locale) } };
  if (lines === 0) return 'sheets.empty';
  return lines > figures.sheetLines ? { code: 'sheets.too_long', params: figures } : null;
}

export type ReadLine = { line: number; cells: Cells; faults: Fault[] };

const daysOf = (kind: SheetKind) =>
  columnsOf[kind].filter(({ as }) => as === 'day' || as === 'moment' || as === 'month');

/** The order of day and month in a table, if its days agree on one. */
function orderOf(kind: SheetKind, lines: readonly Cells[]): DayOrder | null {
  const days = daysOf(kind);
  const orders = lines.flatMap((cells) => days.map(({ name }) => orderIn(cells[name] ?? '')));
  const [order, other] = [...new Set(orders.filter((found) => found !== null))];
  return order && !other ? order : null;
}

/** Rewrites days that can mean two by the order of their table. */
function inOrder(kind: SheetKind, cells: Cells, order: DayOrder | null): Cells {
  if (!order) return cells;
  const rewritten = daysOf(kind).flatMap((column) => {
    const cell = cells[column.name] ?? '';
    return readingsOf(cell).length > 0 ? [[column.name, cellAs(column, cell, order)]] : [];
  });
  return { ...cells, ...Object.fromEntries(rewritten) };
}

/** Rewrites amounts without the signs of the school's currency. */
function inCurrency(kind: SheetKind, cells: Cells, currency: string): Cells {
  const amounts = new Set(columnsOf[kind].flatMap(({ name, as }) => (as === 'amount' ? [name] : [])));
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      amounts.has(name) ? withoutSign(cell, currency) : cell,
    ]),
  );
}

/** Reads rows below a heading as lines, and marks a line as faulty that is about the same as one above. */
export function linesOf(
  kind: SheetKind,
  { row: heading, names, currency }: Heading & { currency: string },
  rows: readonly Row[],
): ReadLine[] {
  const isKey = (at: number) => keysOf[kind].includes(names[at] ?? '');
  const below = rows.filter(
    ({ line, cells, isHidden }) =>
      line > heading.line && !isHidden && !/^#(\s|$)/.test(cells[0] ?? '') && !isFooter(cells, isKey),
  );
  const read = below.map(({ line, cells }) => ({
    line,
    ...bounded(
      kind,
      Object.fromEntries(
        names.flatMap((name, at) =>
          name && name !== faultColumn && name !== leftOut ? [[name, cells[at] ?? '']] : [],
        ),
      ),
    ),
    isBeyond: cells.some((cell, at) => cell !== '' && !names[at]),
  }));
  const order = orderOf(
    kind,
    read.map(({ cells }) => cells),
  );
  const lineByKey = new Map<string, number>();
  const questionsAbove = kind === 'families' ? childrenAbove() : () => [];
  const parentFaults = kind === 'families' ? parentsAbove() : () => [];
  return read.map(({ line, cells: typed, long, isBeyond }) => {
    const inHours = kind === 'sessions' ? withHours(typed) : typed;
    const cells = inOrder(kind, inCurrency(kind, inHours, currency), order);
    const key = keyOf[kind](cells);
    const first = key === null ? undefined : lineByKey.get(key);
    if (key !== null && first === undefined) lineByKey.set(key, line);
    const faults: Fault[] = [
      ...long,
      ...(isBeyond ? [{ column: null, code: 'sheets.cells_many' as const, params: {} }] : []),
      ...(first === undefined
        ? []
        : [{ column: null, code: 'sheets.twice' as const, params: { line: first } }]),
      ...(first === undefined && key !== null ? questionsAbove(line, cells) : []),
      ...parentFaults(line, cells),
    ];
    return { line, cells, faults };
  });
}
