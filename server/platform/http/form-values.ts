/** Names that would reach into what every object has. */
const isForbidden = (part: string) => part === '__proto__' || part === 'constructor' || part === 'prototype';
/** `tel`, `children.0.name`, `rights.2`: lists are short, and nothing lies deeper than a field of an entry of a list. */
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

/** Numbered fields are a list in their order; what was left empty in it is not there. */
function grown(tree: Tree): unknown {
  const entries = [...tree].map(
    ([key, value]) => [key, value instanceof Map ? grown(value) : value] as const,
  );
  if (!isList(tree)) return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
  return entries
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, value]) => value)
    .filter((value) => !isEmpty(value));
}

/**
 * The fields of a form as a call takes them: dots in names lead into lists and entries (`children.0.name`). Of a field that is there
 * twice the last counts (a box that is ticked stands behind the field that says it is not). What no call has a name for is left out.
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
