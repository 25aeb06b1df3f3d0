import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Which of our modules travel together. Left alone, each message and each part of two screens would be a file of its own; by
 * folders, a first visit would take what only other screens need. So it goes by what the first screens are made of.
 */

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const root = join(import.meta.dirname, '..');
const messages = join(root, 'messages/compiled/messages');
const ours = /[\\/](web|messages|words|contract|drawing)[\\/](?!kit[\\/]combobox)/;
const library = /node_modules[\\/](react|react-router)[\\/]/;

/** What is around every page, and the screens that people come in by. */
const around = ['web/root.tsx', 'web/shells/shell.tsx', 'web/entry.client.tsx'];
const first = { home: ['web/courses/screens/home.tsx'], list: ['web/catalog/screens/course-index.tsx'] };

/** The messages that a module says: it imports them from a list of all, which the bundler takes apart later. */
const saidBy = (id: string): string[] =>
  [...new Set(readFileSync(id, 'utf8').match(/\b[a-z]+_\w+/g))]
    .map((name) => join(messages, `${name}.js`))
    .filter((file) => existsSync(file));

/** Everything of ours that some modules need to run. */
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
const known = new WeakMap<(id: string) => unknown, Needs>();

function needsOf(graph: ModuleGraph): Needs {
  const needs = known.get(graph.getModuleInfo) ?? {
    around: neededBy(around, graph),
    home: neededBy(first.home, graph),
    list: neededBy(first.list, graph),
  };
  known.set(graph.getModuleInfo, needs);
  return needs;
}

const frame = (id: string, graph: ModuleGraph): string | null =>
  library.test(id) || needsOf(graph).around.has(id) ? 'frame' : null;

/** The script of a module that the first screens need; null: of another one. */
function firstScript(id: string, graph: ModuleGraph): string | null {
  const { home, list } = needsOf(graph);
  if (home.has(id)) return list.has(id) ? 'first' : 'home-parts';
  return list.has(id) ? 'list-parts' : null;
}

/** For the bundler: the scripts that several screens share. */
export const scriptGroups = [
  { name: frame, debugName: 'frame', minShareCount: 2, priority: 3 },
  { name: firstScript, debugName: 'first', minShareCount: 2, priority: 2 },
  // Messages stand alone: what says them may read them as soon as it is read itself, whoever else says them too.
  {
    name: 'others-words',
    test: /[\\/]messages[\\/]compiled[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
    priority: 1.5,
  },
  // What the screens of families, teachers and staff share: larger pieces would import each other in circles (check/script-circles.ts).
  // The combobox stays with the library that it brings.
  {
    name: 'others',
    test: ours,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
    priority: 1,
  },
];
