import { asSent } from '../as-sent.ts';

export type Fields = Record<string, unknown>;
/** A field, or one language of it, that another user changed: their value and the typed one. */
export type Row = { name: string; theirs: unknown; mine: unknown; first: Side };
export type Side = 'mine' | 'theirs';

/** What a form sends besides what the user types. */
const notFilledIn: readonly string[] = [
  'version',
  'expected',
  'words_hold',
  'clash_confirmed',
  'cover_drawn',
];

const isBoth = (value: unknown): value is { zh: unknown; en: unknown } =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'en,zh';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isBoth(value) && Object.values(value).every(isBoth);

/** A bilingual text counts as one field per language; a table of texts as the fields of each. */
function apart(fields: Fields, names: readonly string[]): Fields {
  const partsOf = (name: string, value: unknown): [string, unknown][] => {
    if (isBoth(value))
      return [
        [`${name}.zh`, value.zh],
        [`${name}.en`, value.en],
      ];
    if (!isPlainObject(value) || Object.keys(value).length === 0) return [[name, value]];
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

/** To a call, null, an empty text and a missing value are the same. */
function plain(value: unknown): unknown {
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, plain(asSent(part))] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined).sort());
}
const text = (value: unknown): string => JSON.stringify(plain(asSent(value))) ?? '';

/**
 * The fields that another user changed since the form was opened, where their value differs from the typed one. A field
 * that was not touched here defaults to theirs, a touched one to mine.
 */
export function differences(
  names: readonly string[],
  { base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields },
): Row[] {
  const fields = names.filter((name) => !notFilledIn.includes(name));
  const [baseFields, myFields, theirFields] = [base, mine, theirs].map((side) => apart(side, fields)) as [
    Fields,
    Fields,
    Fields,
  ];
  return [...new Set([...Object.keys(theirFields), ...Object.keys(myFields)])].flatMap((name): Row[] => {
    const [was, is, now] = [baseFields[name], myFields[name], theirFields[name]].map(text);
    if (now === was || now === is) return [];
    return [{ name, theirs: theirFields[name], mine: myFields[name], first: is === was ? 'theirs' : 'mine' }];
  });
}

/** The fields to send: the typed values, with theirs where the user chose them. */
export function merged(mine: Fields, rows: readonly Row[], chosen: Readonly<Record<string, Side>>): Fields {
  const theirsOf = rows.filter(({ name, first }) => (chosen[name] ?? first) === 'theirs');
  return theirsOf.reduce<Fields>((fields, { name, theirs }) => withAt(fields, name.split('.'), theirs), mine);
}
