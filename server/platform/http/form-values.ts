/** Names that would reach into properties of Object. */
const isForbidden = (part: string) => part === '__proto__' || part === 'constructor' || part === 'prototype';
/** `tel`, `children.0.name`, `rights.2`: short lists, at most four levels. */
const fieldName = /^[A-Za-z]\w{0,60}(\.([A-Za-z]\w{0,60}|\d{1,3})){0,3}$/;

type Tree = Map<string, Tree | unknown>;

function put(tree: Tree, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    tree.set(first, value);
    return;
  }
  const inner = tree.get(first);
  const next: Tree = inner instanceof Map ? inner : new Map();
  tree.set(first, next);
  put(next, rest, value);
}

const isList = (tree: Tree) => [...tree.keys()].every((key) => /^\d+$/.test(key));
const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Turns numbered fields into a list in their order, without empty entries. */
function grown(tree: Tree): unknown {
  const entries = [...tree].map(
    ([key, value]) => [key, value instanceof Map ? grown(value) : value] as const,
  );
  if (!isList(tree)) return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
  return entries
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, value]) => value)
    .filter((value) => !isEmpty(value));
}

/**
 * The fields of a form as a call's input: dots in names lead into lists and entries (`children.0.name`). Of a repeated
 * field the last counts: a ticked box follows its hidden field. Malformed names are dropped.
 */
export function formValues(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const tree: Tree = new Map();
  for (const [name, value] of Object.entries(fields)) {
    const parts = name.split('.');
    if (!fieldName.test(name) || parts.some(isForbidden)) continue;
    put(tree, parts, Array.isArray(value) ? value.at(-1) : value);
  }
  return Object.fromEntries(
    [...tree].map(([name, value]) => [name, value instanceof Map ? grown(value) : value]),
  );
}
