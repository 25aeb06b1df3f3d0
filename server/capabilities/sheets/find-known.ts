import { isBlank, plainLine } from '../../../contract/core/typed.ts';
import { couponCode } from '../../../contract/coupons/code.ts';
import { columnsOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Line } from '../../platform/csv/write-csv.ts';
import { uuidOf } from '../../platform/ids.ts';
import type { Cells } from '../../schema/sheets.ts';
import { cellAs, entriesOf, telOf } from './cells.ts';
import { type Entered, enteredIn, isAnother } from './doubles.ts';
import type { School } from './inputs.ts';
import { couponLine, familyLine, offeringLine, sessionLine } from './lines.ts';
import {
  childrenLike,
  couponRows,
  familyRows,
  namesOfSchool,
  offeringRows,
  offeringsNumbered,
  parentsByTel,
  sessionRows,
  uuid,
} from './store.ts';

/** The existing records that these lines are about. */
export type Known = {
  school: School;
  records: ReadonlyMap<string, Line>;
  /** Time zones of the sessions' offerings, by number. */
  zones: ReadonlyMap<string, string>;
  /** A line of each existing parent by telephone number; empty for a parent without children. */
  parents: ReadonlyMap<string, Line>;
  /** Registered children that new ones may be. */
  registered: readonly Entered[];
};

/** Derives an id for a line without one, so that importing the line twice yields the same record. */
function idOfLine(kind: SheetKind, cells: Cells): string {
  const identity = columnsOf[kind]
    .filter(({ as }) => as !== 'readOnly' && as !== 'version')
    .map((column) => cellAs(column, cells[column.name] ?? ''));
  return uuidOf(JSON.stringify(kind === 'sessions' ? identity : [kind, ...identity]));
}

const familyKey = (tel: string, name: string): string => `${tel} ${plainLine(name)}`;
/** Siblings can have one name: the month of birth and the other name tell them apart. */
const childKey = (tel: string, cells: Cells): string => {
  const { name, nameCn, birthMonth } = enteredIn(cells);
  return [familyKey(tel, nameCn), birthMonth, name].join('\n');
};

/** The key of a line of a table, or null without one. */
export const keyOf: Readonly<Record<SheetKind, (cells: Cells) => string | null>> = {
  offerings: (cells) => couponCode(cells.number ?? '') || idOfLine('offerings', cells),
  sessions: (cells) => {
    const id = (cells.session ?? '').trim().toLowerCase();
    if (!couponCode(cells.offering ?? '')) return null;
    return id === '' ? idOfLine('sessions', cells) : id;
  },
  families: (cells) => {
    const known = telOf(cells.tel ?? '');
    return known && !isBlank(cells.child_name_cn ?? '') ? childKey(known, cells) : null;
  },
  coupons: ({ code = '' }) => couponCode(code) || null,
};

const byKey = <Row>(rows: readonly Row[], lineOf: (row: Row) => Line, key: (line: Line) => string) =>
  new Map(rows.map(lineOf).map((line) => [key(line), line] as const));

const textsOf = (line: Line): Cells =>
  Object.fromEntries(Object.entries(line).map(([name, cell]) => [name, String(cell ?? '')]));

/** The record that a line is about; a child whose other cells differ is the one of this name, unless the line says that it is another. */
export function recordOf({ records }: Pick<Known, 'records'>, kind: SheetKind, cells: Cells): Line | null {
  const exact = records.get(keyOf[kind](cells) ?? '');
  if (exact || kind !== 'families' || isAnother(cells)) return exact ?? null;
  return records.get(familyKey(telOf(cells.tel ?? '') ?? '', cells.child_name_cn ?? '')) ?? null;
}

const finders: Readonly<
  Record<SheetKind, (context: Context, lines: readonly Cells[]) => Promise<Map<string, Line>>>
> = {
  offerings: async (context, lines) => {
    const rows = await offeringRows(context, { keys: keysAmong('offerings', lines) });
    const found = rows.map((row) => offeringLine(row, context.settings.timeZone));
    return new Map(
      found.flatMap((line) => [[String(line.number), line] as const, [String(line.id), line] as const]),
    );
  },
  sessions: async (context, lines) =>
    byKey(
      await sessionRows(context, { keys: keysAmong('sessions', lines).filter((key) => uuid.test(key)) }),
      sessionLine,
      (line) => String(line.session),
    ),
  families: async (context, lines) => {
    const rows = await familyRows(context, { keys: telsOf(lines) });
    const found = rows.map((row) => familyLine(row, context.settings.timeZone));
    const byName = (line: Line) => familyKey(String(line.tel), String(line.child_name_cn));
    return new Map([
      ...found.map((line) => [byName(line), line] as const),
      ...found.map((line) => [childKey(String(line.tel), textsOf(line)), line] as const),
    ]);
  },
  coupons: async (context, lines) =>
    byKey(
      await couponRows(context, { keys: keysAmong('coupons', lines) }),
      (row) => couponLine(row, context.settings.timeZone),
      (line) => String(line.code),
    ),
};

const keysAmong = (kind: SheetKind, lines: readonly Cells[]): string[] =>
  lines.flatMap((cells) => keyOf[kind](cells) ?? []);
const telsOf = (lines: readonly Cells[]): string[] => lines.flatMap(({ tel = '' }) => telOf(tel) ?? []);

/** Finds the records that these lines, at most a page, are about and refer to. */
export async function findKnown(context: Context, kind: SheetKind, lines: readonly Cells[]): Promise<Known> {
  const records = await finders[kind](context, lines);
  const numbers = lines.flatMap(({ offering = '', offerings = '' }) => [
    ...(kind === 'sessions' ? [couponCode(offering)] : []),
    ...(kind === 'coupons' ? entriesOf('list', offerings).map(couponCode) : []),
  ]);
  const offerings = await offeringsNumbered(context, [...new Set(numbers)]);
  const { sites, teachers, categories } = await namesOfSchool(context);
  const parentRows = kind === 'families' ? await parentsByTel(context, telsOf(lines)) : [];
  const parents = new Map<string, Line>(parentRows.map(({ tel }) => [tel ?? '', {}]));
  if (kind === 'families') for (const line of records.values()) parents.set(String(line.tel), line);
  return {
    records,
    parents,
    registered: kind === 'families' ? await childrenLike(context, lines.map(enteredIn)) : [],
    zones: new Map(offerings.map(({ number, timeZone }) => [number, timeZone])),
    school: {
      zone: context.settings.timeZone,
      sites,
      teachers,
      categories,
      offerings: offerings.map(({ id, number }) => ({ id, name: number, en: number })),
    },
  };
}
