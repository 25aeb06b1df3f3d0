import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officePath } from '../../contract/core/office-paths.ts';
import { path } from '../../contract/core/paths.ts';
import { refusals } from '../../contract/core/refusals.ts';
import { root } from './files.ts';

/** The names that capabilities export in a file of this name, each with its folder. */
async function namesIn(file: string): Promise<string[]> {
  const files = globSync(`contract/*/${file}.ts`, { cwd: root }).filter((path) => !path.includes('/core/'));
  const parts = await Promise.all(files.map((path) => import(join(root, path))));
  return parts.flatMap((part) =>
    Object.entries(part).flatMap(([name, value]) =>
      /(Refusals|Paths)$/.test(name) ? Object.keys(value as object) : [],
    ),
  );
}

// When joined, the second of two equal names would silently replace the first.
test.each([
  ['refusals', refusals],
  ['paths', path],
  ['office-paths', officePath],
])('in %s no two capabilities export the same name, and all names are joined', async (file, all) => {
  const exported = await namesIn(file);
  expect(exported.length).toBeGreaterThan(5);
  expect(exported.filter((name, index) => exported.indexOf(name) !== index)).toEqual([]);
  expect(Object.keys(all)).toEqual(expect.arrayContaining(exported));
});
