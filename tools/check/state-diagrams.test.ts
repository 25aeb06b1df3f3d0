import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './files.ts';
import { arrowsOf, stateTables } from './state-diagrams.ts';

test('every state table in the code has its diagram', () => {
  const inCode = globSync('server/capabilities/*/rules.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:export )?const (\w*[mM]oves): /gm)].map(
      ([, table]) => `${table} in ${file}`,
    ),
  );
  expect(inCode.length).toBeGreaterThan(5);
  expect(stateTables.map(({ table, file }) => `${table} in ${file}`).sort()).toEqual(inCode.sort());
});

test('a diagram names the initial state and each event or unnamed move', () => {
  expect(arrowsOf({ asked: { grant: 'granted' }, granted: ['asked'] })).toEqual([
    '[*] --> asked',
    'asked --> granted: grant',
    'granted --> asked',
  ]);
});
