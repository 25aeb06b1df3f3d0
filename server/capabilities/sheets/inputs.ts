import { clockFault } from '../../../contract/core/time.ts';
import type { Column } from '../../../contract/sheets/columns.ts';
import { instantOf } from '../../platform/zoned.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';
import { cellAs, entriesOf } from './rules.ts';

type Fields = Record<string, unknown>;
type Named = { id: string; name: string };

/** The things a table refers to by name or number. */
export type School = {
  /** The time zone of the table's moments. */
  zone: string;
  sites: readonly Named[];
  teachers: readonly Named[];
  offerings: readonly Named[];
};

/** Returns an error for a line with its faults. */
export const faulty = (faults: readonly Fault[]): Error & { faults: readonly Fault[] } =>
  Object.assign(new Error('faulty line'), { faults });
export const isFaulty = (thrown: unknown): thrown is { faults: readonly Fault[] } =>
  thrown instanceof Error && 'faults' in thrown;

/** Returns the id that a name in a cell refers to. */
function named(list: readonly Named[], { column, name }: { column: string; name: string }): string {
  const [found, duplicate] = list.filter((item) => item.name === name);
  if (!found) throw faulty([{ column, code: 'sheets.unknown', params: { name } }]);
  if (duplicate) throw faulty([{ column, code: 'sheets.several', params: { name } }]);
  return found.id;
}

const referred: Readonly<Record<string, (text: string, school: School) => unknown>> = {
  site: (name, { sites }) => named(sites, { column: 'site', name }),
  teachers: (text, { teachers }) =>
    entriesOf('names', text).map((name) => named(teachers, { column: 'teachers', name })),
  offerings: (text, { offerings }) =>
    entriesOf('list', text).map((name) => named(offerings, { column: 'offerings', name })),
};

/** Returns decimal text in minor units; other text stays, so that the call refuses it. */
const minor = (text: string): number | string =>
  /^\d+\.\d\d$/.test(text) ? Math.round(Number(text) * 100) : text;

/** Returns the instant of a cell; other text stays, so that the call refuses it. A time that is no single moment is a fault. */
function instant(text: string, { column, zone }: { column: string; zone: string }): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(text) ?? [];
  if (!day || !time) return text;
  const fault = clockFault(day, time, zone);
  if (fault) throw faulty([{ column, field: fault }]);
  try {
    return instantOf(Temporal.PlainDateTime.from(`${day}T${time}`), zone).toString();
  } catch {
    return text;
  }
}

function cellValue({ name, as }: Column, text: string, school: School): unknown {
  const refer = referred[name];
  if (refer) return refer(text, school);
  if (as === 'amount' || as === 'percent') return minor(text);
  if (as === 'lines' || as === 'list') return entriesOf(as, text);
  if (as === 'moment') return instant(text, { column: name, zone: school.zone });
  if (as === 'flag') return text === 'yes' ? true : text === 'no' ? false : text;
  return text;
}

const emptyValueOf = ({ as }: Column): unknown =>
  as === 'lines' || as === 'list' || as === 'names' ? [] : undefined;

/** Returns the fields with a value set at a path: `name.zh` within `name`. */
function withField(fields: Fields, path: string, value: unknown): Fields {
  const [head = '', part] = path.split('.');
  return { ...fields, [head]: part ? { ...(fields[head] as Fields), [part]: value } : value };
}

/** Returns the input of a call: the present record with the cells of a line in place. */
export function fillIn(
  columns: readonly Column[],
  cells: Cells,
  { base, school }: { base: Fields; school: School },
): Fields {
  return columns.reduce<Fields>((fields, column) => {
    const cell = cells[column.name];
    if (cell === undefined || column.as === 'told' || column.as === 'version') return fields;
    const text = cellAs(column.as, cell);
    const isText = column.as === 'text' && column.to?.includes('.');
    const value = text === '' && !isText ? emptyValueOf(column) : cellValue(column, text, school);
    return withField(fields, column.to ?? column.name, value);
  }, base);
}

/** Returns a view without nulls, as its form would send it. */
export const withoutNulls = (view: Fields): Fields =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null));
