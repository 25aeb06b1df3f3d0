import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestOf, sourcesIn } from './digests.ts';

const folder = mkdtempSync(join(tmpdir(), 'tongxue-digests-'));
const file = join(folder, 'one.ts');
const digest = () => digestOf(basename(folder), [file]);
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(import.meta.dirname, '../node_modules/.cache/digests', basename(folder)));
});

test('depends on the content of files, not on their times', () => {
  writeFileSync(file, 'one');
  const first = digest();
  expect(digest()).toBe(first);
  utimesSync(file, 1, 1);
  expect(digest()).toBe(first);
  writeFileSync(file, 'two');
  const second = digest();
  expect(second).not.toBe(first);
  writeFileSync(file, 'one');
  expect(digest()).toBe(first);
});

test('sources are our files, without tests and without generated files', () => {
  const files = sourcesIn('tools', 'messages');
  expect(files).toContain('tools/digests.ts');
  expect(files).toContain('tools/check/files.ts');
  expect(files.some((source) => source.endsWith('.zh.json'))).toBe(true);
  expect(files.filter((source) => /\.test\.|compiled\//.test(source))).toEqual([]);
});
