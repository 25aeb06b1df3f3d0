import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Groups our modules into scripts. Without groups, each message and each shared part would be a file of its own; grouped by
 * folder, a first visit would load code of other screens. So the groups follow from what the first screens need.
 */

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const root = join(import.meta.dirname, '..');
const messages = join(root, 'messages/compiled/messages');
const ours = /[\\/](web|messages|words|contract|drawing)[\\/](?!kit[\\/]combobox)/;
const library = /node_modules[\\/](react|react-router)[\\/]/;

/** The frame of every page, and the screens that most visits begin with. */
const around = ['web/root.tsx', 'web/shells/shell.tsx', 'web/entry.client.tsx'];
const first = { home: ['web/courses/screens/home.tsx'], list: ['web/catalog/screens/course-index.tsx'] };

/** The messages that a module uses: it imports them from an index, which the bundler splits later. */
const saidBy = (id: string): string[] =>
  [...new Set(readFileSync(id, 'utf8').match(/\b[a-z]+_\w+/g))]
    .map((name) => join(messages, `${name}.js`))
    .filter((file) => existsSync(file));

/** All our modules that these modules need. */
function neededBy(files: readonly string[], graph: ModuleGraph): Set<string> {
  const needed = new Set<string>();
  const waiting = files.map((file) => join(root, file));
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (needed.has(id) || !ours.test(id) || id.endsWith('/_index.js')) continue;
    needed.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    if (/\.tsx?$/.test(id)) waiting.push(...saidBy(id));
  }
  return needed;
}

type Needs = Record<'around' | 'home' | 'list', Set<string>>;
const needsByGraph = new WeakMap<(id: string) => unknown, Needs>();

function needsOf(graph: ModuleGraph): Needs {
  const needs = needsByGraph.get(graph.getModuleInfo) ?? {
    around: neededBy(around, graph),
    home: neededBy(first.home, graph),
    list: neededBy(first.list, graph),
  };
  needsByGraph.set(graph.getModuleInfo, needs);
  return needs;
}

const frame = (id: string, graph: ModuleGraph): string | null =>
  library.test(id) || needsOf(graph).around.has(id) ? 'frame' : null;

/** The first screens' script for a module; null if they do not need it. */
function firstScript(id: string, graph: ModuleGraph): string | null {
  const { home, list } = needsOf(graph);
  if (home.has(id)) return list.has(id) ? 'first' : 'home-parts';
  return list.has(id) ? 'list-parts' : null;
}

/** For the bundler: the scripts that several screens share. */
export const scriptGroups = [
  { name: frame, debugName: 'frame', minShareCount: 2, priority: 3 },
  { name: firstScript, debugName: 'first', minShareCount: 2, priority: 2 },
  // Messages have scripts of their own, so that a module can use one while it is evaluated, whichever other scripts use it.
  {
    name: 'others-words',
    test: /[\\/]messages[\\/]compiled[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
    priority: 1.5,
  },
  // Code shared by the screens of families, teachers and staff: larger pieces would import each other in circles
  // (check/script-circles.ts). The combobox stays with its library.
  {
    name: 'others',
    test: ours,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
    priority: 1,
  },
];
