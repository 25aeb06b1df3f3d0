import { parseSync } from '@swc/core';

/** A node of a syntax tree, as swc has it. */
export type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a node is made of, in order. */
export const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    isNode(value) ? [value] : Array.isArray(value) ? value.flatMap(nodesIn) : nodesIn(value),
  );
/** Arguments and elements stand one deeper than the rest: `{ spread, expression }`. */
const nodesIn = (value: unknown): Node[] => {
  if (isNode(value)) return [value];
  const expression = (value as { expression?: unknown } | null | undefined)?.expression;
  return isNode(expression) ? [expression] : [];
};

/** A file as a tree, for what a regular expression would get wrong; its spans are counted from `start`, in bytes. */
export const treeOf = (text: string, tsx = false): Node =>
  parseSync(text, { syntax: 'typescript', tsx, target: 'esnext' }) as unknown as Node;

/** Whether a node is called one of these. */
export const isNamed = (node: unknown, names: ReadonlySet<string>) =>
  isNode(node) && names.has(String(node.value));
