import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const imported =
  /^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm;
/** Modules that give a test a database. */
const database = /^server\/platform\/database\/(testing|open|embedded\/)/;

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(imported)]
    .map(([, from, bare, dynamic]) => join(dirname(file), from ?? bare ?? dynamic ?? ''))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}

function reachesDatabase(file: string): boolean {
  const visited = new Set([file]);
  for (const path of visited) {
    if (database.test(relative(root, path))) return true;
    for (const next of importsOf(path)) visited.add(next);
  }
  return false;
}

/** The test files that neither open a database nor import a module that does. */
export const testsWithoutDatabase = (): string[] =>
  globSync('{contract,demo,drawing,server,words,web,simulator,tools}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((path) => !reachesDatabase(join(root, path)))
    .sort();
