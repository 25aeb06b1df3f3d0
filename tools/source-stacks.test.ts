import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { nameSources } from './source-stacks.ts';

const folder = mkdtempSync(join(tmpdir(), 'tongxue-stacks-'));
const { prepareStackTrace } = Error;
afterAll(() => {
  Object.assign(Error, { prepareStackTrace });
  rmSync(folder, { recursive: true, force: true });
});

test('a stack names the source files of a bundle', () => {
  const bundle = join(folder, 'shop.mjs');
  writeFileSync(bundle, 'export const fail = () => {\n  throw new Error("broken");\n};\n');
  // Of the second line: from column 2 on it is line 41, column 5 of the first source.
  const mappings = ';EAwCI';
  writeFileSync(`${bundle}.map`, JSON.stringify({ version: 3, sources: ['../server/fail.ts'], mappings }));
  nameSources(folder);
  // Loads it with Node itself, not with Vitest's loader.
  const { fail } = createRequire(import.meta.url)(bundle);
  let stack = '';
  try {
    fail();
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  expect(stack.split('\n')[0]).toBe('Error: broken');
  expect(stack).toContain(`${pathToFileURL(join(folder, '../server/fail.ts')).href}:41:5`);
  expect(stack).toContain('source-stacks.test.ts');
});
