import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const imported =
  /^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm;
/** What gives a test a database, or starts one. */
const database = /^server\/platform\/database\/(testing|open|embedded\/)/;

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(imported)]
    .map(([, named, bare, later]) => join(dirname(file), named ?? bare ?? later ?? ''))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}

function reachesDatabase(file: string): boolean {
  const seen = new Set([file]);
  for (const one of seen) {
    if (database.test(relative(root, one))) return true;
    for (const next of importsOf(one)) seen.add(next);
  }
  return false;
}

/** The test files, from the root, that neither open a database nor import what does. */
export const testsWithoutDatabase = (): string[] =>
  globSync('{contract,demo,drawing,server,words,web,simulator,tools}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((path) => !reachesDatabase(join(root, path)))
    .sort();
