import { asSent } from '../as-sent.ts';

export type Fields = Record<string, unknown>;
/** A field, or one language of it, that somebody else changed: as it stands there now, and as it was filled in here. */
export type Row = { name: string; theirs: unknown; mine: unknown; first: Side };
export type Side = 'mine' | 'theirs';

/** What a form sends beside what somebody fills in. */
const notFilledIn: readonly string[] = [
  'version',
  'expected',
  'words_hold',
  'clash_confirmed',
  'cover_drawn',
];

const isBoth = (value: unknown): value is { zh: unknown; en: unknown } =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'en,zh';

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isBoth(value) && Object.values(value).every(isBoth);

/** Text in both languages counts as a field for each; a table of such texts, as fields for each of them. */
function apart(fields: Fields, names: readonly string[]): Fields {
  const partsOf = (name: string, value: unknown): [string, unknown][] => {
    if (isBoth(value))
      return [
        [`${name}.zh`, value.zh],
        [`${name}.en`, value.en],
      ];
    if (!isTable(value) || Object.keys(value).length === 0) return [[name, value]];
    return Object.entries(value).flatMap(([inner, both]) => partsOf(`${name}.${inner}`, both));
  };
  return Object.fromEntries(names.flatMap((name) => partsOf(name, fields[name])));
}

/** The same fields with another value at the end of a path. */
function withAt(fields: Fields, [name = '', ...path]: readonly string[], value: unknown): Fields {
  return {
    ...fields,
    [name]: path.length === 0 ? value : withAt((fields[name] ?? {}) as Fields, path, value),
  };
}

/** Nothing, an empty text and what is left out are the same to a call, and so they are here. */
function plain(value: unknown): unknown {
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, plain(asSent(part))] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined).sort());
}
const text = (value: unknown): string => JSON.stringify(plain(asSent(value))) ?? '';

/**
 * What somebody else changed since a form was opened and does not stand in it as it is there now, field by field. What was not touched here
 * is theirs first, what was is mine; both can be chosen otherwise.
 */
export function differences(
  names: readonly string[],
  { base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields },
): Row[] {
  const fields = names.filter((name) => !notFilledIn.includes(name));
  const [before, here, there] = [base, mine, theirs].map((one) => apart(one, fields)) as [
    Fields,
    Fields,
    Fields,
  ];
  return [...new Set([...Object.keys(there), ...Object.keys(here)])].flatMap((name): Row[] => {
    const [was, is, now] = [before[name], here[name], there[name]].map(text);
    if (now === was || now === is) return [];
    return [{ name, theirs: there[name], mine: here[name], first: is === was ? 'theirs' : 'mine' }];
  });
}

/** What is sent then: what was filled in, with theirs where it was chosen. */
export function merged(mine: Fields, rows: readonly Row[], chosen: Readonly<Record<string, Side>>): Fields {
  const theirsOf = rows.filter(({ name, first }) => (chosen[name] ?? first) === 'theirs');
  return theirsOf.reduce<Fields>((fields, { name, theirs }) => withAt(fields, name.split('.'), theirs), mine);
}
