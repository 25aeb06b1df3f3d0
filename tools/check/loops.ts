import { root, running } from './files.ts';
import { graphOf, type Reached, writes } from './graph.ts';
import { isNamed, type Node, partsOf, treeOf } from './syntax.ts';

/** Reads that may stay in a loop, by name or by file and name, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  requireGuardian: 'for the few children of one form, each of whom may be refused',
  requireFit: 'for the few sessions that one form puts into a cart',
  'server/capabilities/families/download-family.ts findFile': 'the pictures of the children of one family',
  'server/capabilities/leave/notify-of-request.ts teachersOf':
    'for the few lessons of one asking, mostly of one class',
  'server/capabilities/lesson-changes/move-lessons.ts spansTaughtDuring':
    'for the one or two teachers of a class',
  'server/capabilities/payments/bills/compare-bill.ts paymentById':
    'once more for each difference, after its provider was asked: they are few, and nobody waits',
  'server/capabilities/payments/bills/compare-bill.ts refundById': 'as of payments',
  'server/capabilities/payments/bills/store.ts select': 'a thousand numbers a question',
  'server/capabilities/programme/copy-term.ts requireNoClash':
    'for the sessions of one term, each beside those planned before it',
  'server/capabilities/search/correct-words.ts likeliestTerms':
    'for at most six words, each with an index of its own',
  'server/reads/classroom/virtual-index.ts select':
    'once for each kind of page that a screen asks for, each for all its children',
  'server/reads/classroom/virtual-index.ts statementsFor': 'as its select',
  'server/seo/machines.ts sitemapPages':
    'once for each part of the map that Baidu reads whole, kept for a while',
  'server/seo/machines.ts sitemapParts': 'once for each kind of page that the site map has',
};

const statements = new Set([
  'ForOfStatement',
  'ForStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const callbacks = new Set(['map', 'flatMap', 'forEach', 'filter', 'some', 'every', 'reduce', 'find']);
const selects = new Set(['select', 'selectDistinct', 'selectDistinctOn', 'execute']);
const mayLoop = /\b(for|while) \(|\.(map|flatMap|forEach|filter|some|every|reduce|find)\(/;
const reads = /\bdb\s*\.(select\w*|execute|query)\b/;
const waits = /\basync\b|\bPromise\b|\bdb\b/;
const locks = /\.for\('|\bfor (no key )?update\b/;

type Place = { isInLoop: boolean; isAwaited: boolean };

/** The name of a called function, or `select` for a query; null for everything else. */
function askedBy(callee: Node, isAwaited: boolean): string | null {
  if (callee.type === 'Identifier') return String(callee.value);
  return callee.type === 'MemberExpression' && isNamed(callee.property, selects) && isAwaited
    ? 'select'
    : null;
}

/** The names of functions that are called in loops. */
function calledInLoops(tree: Node): Set<string> {
  const found = new Set<string>();
  const visit = (node: Node, { isInLoop, isAwaited }: Place): void => {
    const isLoop = statements.has(node.type);
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : null;
    const name = callee && isInLoop ? askedBy(callee, isAwaited) : null;
    if (name) found.add(name);
    const isRepeated = callee?.type === 'MemberExpression' && isNamed(callee.property, callbacks);
    for (const part of partsOf(node))
      visit(part, {
        isInLoop:
          isInLoop ||
          (isLoop && (part === node.body || part === node.test)) ||
          (isRepeated && part !== callee),
        isAwaited: isAwaited || node.type === 'AwaitExpression',
      });
  };
  visit(tree, { isInLoop: false, isAwaited: false });
  return found;
}

/**
 * Reads in a loop: a page of fifty items would make fifty queries. Acts on each item (writes, notices, locks, records)
 * may stand in a loop; a pure read must ask once for all.
 */
export function loops(folder = root): string[] {
  const { declared, reached } = graphOf(folder);
  const onlyReads = (declaration: Reached | null) => {
    if (!declaration || !waits.test(declaration.text)) return false;
    const declarations = reached(declaration);
    const matches = (pattern: RegExp) => declarations.some(({ text }) => pattern.test(text));
    return matches(reads) && !matches(writes) && !matches(locks);
  };
  const found = running(folder, 'server/{capabilities,reads,seo,share}/**/*.ts').flatMap(({ file, text }) =>
    mayLoop.test(text) && waits.test(text)
      ? [...calledInLoops(treeOf(text))]
          .filter((name) => name === 'select' || onlyReads(declared(file, name)))
          .map((name) => ({ file, name }))
      : [],
  );
  const foundNames = new Set(found.flatMap(({ file, name }) => [name, `${file} ${name}`]));
  return [
    ...found
      .filter(({ file, name }) => !(name in allowed || `${file} ${name}` in allowed))
      .map(({ file, name }) => `${file}: ${name} is read in a loop; read once for all, before it`),
    ...Object.keys(allowed)
      .filter((name) => !foundNames.has(name))
      .map((name) => `tools/check/loops.ts: ${name} is no longer an exception`),
  ];
}
