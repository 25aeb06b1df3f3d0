import type { Call } from '../../../contract/core/call.ts';
import { clockFault } from '../../../contract/core/clock-faults.ts';
import type { Column } from '../../../contract/sheets/columns.ts';
import { headingKey } from '../../../contract/sheets/heading-key.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { instantOf } from '../../platform/zoned.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';
import { cellAs, entriesOf, isError, isShortened } from './cells.ts';
import { columnOf } from './rules.ts';

type Fields = Record<string, unknown>;
type Named = { id: string; name: string; en: string };

/** The things a table refers to by name or number. */
export type School = {
  /** The time zone of the table's moments. */
  zone: string;
  sites: readonly Named[];
  teachers: readonly Named[];
  categories: readonly Named[];
  offerings: readonly Named[];
};

/** Returns an error for a line with its faults. */
export const faulty = (faults: readonly Fault[]): Error & { faults: readonly Fault[] } =>
  Object.assign(new Error('faulty line'), { faults });
export const isFaulty = (thrown: unknown): thrown is { faults: readonly Fault[] } =>
  thrown instanceof Error && 'faults' in thrown;

const answersTo = ({ name, en }: Named, text: string): boolean =>
  [name, en].some(
    (called) => called === text || (headingKey(called) !== '' && headingKey(called) === headingKey(text)),
  );

/** Returns the things that a name in a cell refers to: of exactly this name, or else of one alike. */
function namedIn(list: readonly Named[], text: string): readonly Named[] {
  const exactly = list.filter(({ name }) => name === text);
  return exactly.length > 0 ? exactly : list.filter((item) => answersTo(item, text));
}

/** Rewrites names in English, and names of subjects, as a table exports them. */
export function asExported(cells: Cells, school: School): Cells {
  const only = (list: readonly Named[], text: string): Named | undefined => {
    const [found, duplicate] = namedIn(list, text);
    return duplicate ? undefined : found;
  };
  const { site, teachers, category } = cells;
  return {
    ...cells,
    ...(site ? { site: only(school.sites, site)?.name ?? site } : {}),
    ...(teachers
      ? {
          teachers: entriesOf('names', teachers)
            .map((name) => only(school.teachers, name)?.name ?? name)
            .join('、'),
        }
      : {}),
    ...(category && !school.categories.some(({ id }) => id === category)
      ? { category: only(school.categories, category)?.id ?? category }
      : {}),
  };
}

/** Returns the id that a name in a cell refers to. */
function named(list: readonly Named[], { column, name }: { column: string; name: string }): string {
  const [found, duplicate] = namedIn(list, name);
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
/** Returns a percentage in hundredths; one below 1 without its sign can mean two, and stays. */
const basisPoints = (text: string): number | string =>
  /^0\.(?!00$)\d\d$/.test(text) ? text : minor(text.replace(/%$/, ''));

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
  if (isError(text)) throw faulty([{ column: name, code: 'sheets.cell_error', params: {} }]);
  if ((as === 'text' || as === 'paragraphs') && text.includes('E+') && isShortened(text))
    throw faulty([{ column: name, code: 'sheets.shortened', params: {} }]);
  if (refer) return refer(text, school);
  if (as === 'amount') return minor(text);
  if (as === 'percent') return basisPoints(text);
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

type Filled = { fields: Fields; faults: readonly Fault[] };

/** Returns the input of a call: the stored record with the cells of a line in place. Cells at fault are left out and named. */
export function fillIn(
  columns: readonly Column[],
  cells: Cells,
  { base, school }: { base: Fields; school: School },
): Filled {
  return columns.reduce<Filled>(
    ({ fields, faults }, column) => {
      const cell = cells[column.name];
      if (cell === undefined || column.as === 'readOnly' || column.as === 'version')
        return { fields, faults };
      const text = cellAs(column, cell);
      const isText = (column.as === 'text' || column.as === 'paragraphs') && column.to?.includes('.');
      const path = column.to ?? column.name;
      try {
        const value = text === '' && !isText ? emptyValueOf(column) : cellValue(column, text, school);
        return { fields: withField(fields, path, value), faults };
      } catch (thrown) {
        if (!isFaulty(thrown)) throw thrown;
        return { fields: withField(fields, path, undefined), faults: [...faults, ...thrown.faults] };
      }
    },
    { fields: base, faults: [] },
  );
}

/** Parses the input of a call from a line. Throws all faults of its cells at once. */
export function parseLine<Of extends Pick<Call, 'input'>>(
  call: Of,
  columns: readonly Column[],
  { fields, faults }: Filled,
): Of['input']['_zod']['output'] {
  const known = new Set(faults.map(({ column }) => column));
  try {
    const input = parseInput(call, fields);
    if (faults.length === 0) return input;
  } catch (thrown) {
    if (faults.length === 0 || !isRefusal(thrown)) throw thrown;
    const others = Object.entries(thrown.fields ?? {}).flatMap(([name, field]) => {
      const column = columnOf(columns, name);
      return known.has(column) ? [] : [{ column, field }];
    });
    throw faulty([...faults, ...others]);
  }
  throw faulty(faults);
}

/** Returns a view without nulls, as its form would send it. */
export const withoutNulls = (view: Fields): Fields =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null));
