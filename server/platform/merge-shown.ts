import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges a form into the stored fields: a field that the form left as it showed it keeps what is stored. `both` names the fields
 * that the form and somebody else since changed, each to something else; the form's values are in `merged`.
 */
export function mergeShown<Row extends Fields>({
  stored,
  shown,
  wanted,
}: {
  stored: Row;
  shown: Fields;
  wanted: Row;
}): { merged: Row; both: (keyof Row & string)[]; isChange: boolean } {
  const names = Object.keys(stored) as (keyof Row & string)[];
  const isSame = (name: string, one: Fields, other: Fields) => isDeepStrictEqual(one[name], other[name]);
  const kept = names.filter((name) => name in shown && isSame(name, shown, wanted));
  const both = names.filter(
    (name) =>
      name in shown && !kept.includes(name) && !isSame(name, shown, stored) && !isSame(name, wanted, stored),
  );
  const merged = { ...wanted, ...Object.fromEntries(kept.map((name) => [name, stored[name]])) };
  return { merged, both, isChange: !isDeepStrictEqual(merged, stored) };
}
