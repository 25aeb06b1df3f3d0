import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officePath } from '../../contract/core/office-paths.ts';
import { path } from '../../contract/core/paths.ts';
import { refusals } from '../../contract/core/refusals.ts';
import { root } from './files.ts';

/** The names that the capabilities give in a file of this name, each with where it stands. */
async function namesIn(file: string): Promise<string[]> {
  const files = globSync(`contract/*/${file}.ts`, { cwd: root }).filter((one) => !one.includes('/core/'));
  const parts = await Promise.all(files.map((one) => import(join(root, one))));
  return parts.flatMap((part) =>
    Object.entries(part).flatMap(([name, given]) =>
      /(Refusals|Paths)$/.test(name) ? Object.keys(given as object) : [],
    ),
  );
}

// Joined, the second of two would silently take the place of the first.
test.each([
  ['refusals', refusals],
  ['paths', path],
  ['office-paths', officePath],
])('in %s no capability gives a name that another gives, and all are joined', async (file, all) => {
  const given = await namesIn(file);
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((name, index) => given.indexOf(name) !== index)).toEqual([]);
  expect(Object.keys(all)).toEqual(expect.arrayContaining(given));
});
