/** What of a record was one thing and became another. */
export type Change = { name: string; was: unknown; is: unknown };

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partsOf(json: string | null): Record<string, unknown> {
  const value = json === null ? null : (JSON.parse(json) as unknown);
  if (isPlain(value)) return value;
  return isEmpty(value) ? {} : { '': value };
}

/** What an entry of the audit trail says, field by field, without what stayed as it was. */
export function changesOf({ before, after }: { before: string | null; after: string | null }): Change[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, was: was[name], is: is[name] }))
    .filter((change) => !(isEmpty(change.was) && isEmpty(change.is)))
    .filter((change) => JSON.stringify(change.was) !== JSON.stringify(change.is));
}

/** All that stands in a value, in its order. */
export function leavesOf(value: unknown): (string | number | boolean)[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (isPlain(value)) return Object.values(value).flatMap(leavesOf);
  return [value as string | number | boolean];
}
