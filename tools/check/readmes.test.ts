import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const capabilities = globSync('server/capabilities/*/capability.ts', { cwd: root }).map((file) =>
  basename(dirname(file)),
);

/** The faults of a capability's README, in words. */
function findingsOf(name: string): string[] {
  const file = `server/capabilities/${name}/README.md`;
  if (!existsSync(join(root, file))) return [`${file}: missing`];
  const text = read(file);
  const schema = join('server/schema', `${name}.ts`);
  const tables = existsSync(join(root, schema))
    ? [...read(schema).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => table)
    : [];
  const files = [...text.matchAll(/`([\w/-]+\.ts)`/g)].map(([, path = '']) => path);
  const places = ['', `server/capabilities/${name}/`, 'server/capabilities/'];
  return [
    ...(text.split('\n').length > 61 ? [`${file}: more than 60 lines`] : []),
    ...tables
      .filter((table) => !text.includes(`\`${table}\``))
      .map((table) => `${file}: ${table} is missing`),
    ...files
      .filter((path) => !places.some((place) => existsSync(join(root, place, path))))
      .map((path) => `${file}: there is no ${path}`),
  ];
}

test('every capability has a README of at most 60 lines that names its tables and only existing files', () => {
  expect(capabilities.length).toBeGreaterThan(50);
  expect(capabilities.flatMap(findingsOf)).toEqual([]);
});

test('the documents name only existing files and folders', () => {
  const documents = [
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'README.md',
    ...globSync('docs/**/*.md', { cwd: root }),
  ];
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(root, dirname(file), to)))
      .map((to) => `${file}: there is no ${to}`),
  );
  expect(broken).toEqual([]);
});

test('ARCHITECTURE.md has at most 200 lines, and the changelog 60', () => {
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(201);
  expect(read('CHANGELOG.md').split('\n').length).toBeLessThanOrEqual(61);
});
