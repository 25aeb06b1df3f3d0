import { root, running } from './files.ts';
import { graphOf, type Reached, writes } from './graph.ts';
import { isNamed, type Node, partsOf, treeOf } from './syntax.ts';

/** What is asked again for each of several things all the same, by file or for all, and why that is no page of queries. */
const asked: Readonly<Record<string, string>> = {
  requireGuardian: 'for the few children of one form, each of whom may be refused',
  requireFit: 'for the few sessions that one form puts into a cart',
  'server/capabilities/families/download-family.ts findFile': 'the pictures of the children of one family',
  'server/capabilities/leave/notify-of-leave.ts teachersOf':
    'for the few lessons of one asking, mostly of one class',
  'server/capabilities/lesson-changes/move-lessons.ts givesMeanwhile':
    'for the one or two teachers of a class',
  'server/capabilities/payments/bills/hold-bill.ts paymentById':
    'once more for each difference, after its provider was asked: they are few, and nobody waits',
  'server/capabilities/payments/bills/hold-bill.ts refundById': 'as of payments',
  'server/capabilities/payments/bills/store.ts select': 'a thousand numbers a question',
  'server/capabilities/search/correct-words.ts likeliestTerms':
    'for at most six words, each with an index of its own',
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

/** What of a call is asked of the database itself, or the name of what is called; null for everything else. */
function askedBy(callee: Node, isAwaited: boolean): string | null {
  if (callee.type === 'Identifier') return String(callee.value);
  return callee.type === 'MemberExpression' && isNamed(callee.property, selects) && isAwaited
    ? 'select'
    : null;
}

/** The names of what is called again for each of several things. */
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
 * Reads that are asked again for each of several things: a page of fifty would make fifty queries. What acts on each (writes, tells,
 * locks, records) may stand in a loop; what only reads asks once for all.
 */
export function loops(folder = root): string[] {
  const { declared, reached } = graphOf(folder);
  const onlyReads = (one: Reached | null) => {
    if (!one || !waits.test(one.text)) return false;
    const all = reached(one);
    const is = (pattern: RegExp) => all.some(({ text }) => pattern.test(text));
    return is(reads) && !is(writes) && !is(locks);
  };
  const found = running(folder, 'server/{capabilities,reads,seo,share}/**/*.ts').flatMap(({ file, text }) =>
    mayLoop.test(text) && waits.test(text)
      ? [...calledInLoops(treeOf(text))]
          .filter((name) => name === 'select' || onlyReads(declared(file, name)))
          .map((name) => ({ file, name }))
      : [],
  );
  const known = new Set(found.flatMap(({ file, name }) => [name, `${file} ${name}`]));
  return [
    ...found
      .filter(({ file, name }) => !(name in asked || `${file} ${name}` in asked))
      .map(({ file, name }) => `${file}: ${name} is asked in a loop; ask once for all of them, before it`),
    ...Object.keys(asked)
      .filter((one) => !known.has(one))
      .map((one) => `tools/check/loops.ts: ${one} is no exception any more`),
  ];
}
