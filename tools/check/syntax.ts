import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
export type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The child nodes of a node, in order. */
export const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    isNode(value) ? [value] : Array.isArray(value) ? value.flatMap(nodesIn) : nodesIn(value),
  );
/** Arguments and elements are wrapped: `{ spread, expression }`. */
const nodesIn = (value: unknown): Node[] => {
  if (isNode(value)) return [value];
  const expression = (value as { expression?: unknown } | null | undefined)?.expression;
  return isNode(expression) ? [expression] : [];
};

/** The syntax tree of a file, where a regular expression would not do. Spans are in bytes and count from `start`. */
export const treeOf = (text: string, tsx = false): Node =>
  parseSync(text, { syntax: 'typescript', tsx, target: 'esnext' }) as unknown as Node;

/** Whether a node has one of these names. */
export const isNamed = (node: unknown, names: ReadonlySet<string>) =>
  isNode(node) && names.has(String(node.value));
