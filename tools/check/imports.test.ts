import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from './files.ts';
import { imports } from './imports.ts';
import { indexFaults } from './indexes.ts';
import { about, emptyProject } from './planting.ts';

/** Each breaks one import rule: the file, its import, and the rule that must report it. */
const planted = [
  ['server/capabilities/accounts/planted.ts', '../orders/index.ts', 'rank-of-accounts'],
  ['server/capabilities/orders/planted.ts', '../accounts/keep.ts', 'capabilities-through-their-index'],
  ['server/capabilities/orders/jobs.ts', '../accounts/index.ts', 'jobs-are-definitions'],
  ['server/schema/planted.ts', '../capabilities/accounts/keep.ts', 'imports-of-server schema'],
  ['server/platform/rows.ts', '../schema/accounts.ts', 'imports-of-server platform'],
  ['server/capabilities/newcomer/planted.ts', '../accounts/index.ts', 'every-capability-is-ranked'],
  ['server/platform/planted.ts', '../capabilities/accounts/index.ts', 'imports-of-server platform'],
  ['server/share/planted.ts', '../capabilities/accounts/store.ts', 'imports-of-server seo|share'],
  [
    'server/reads/courses/planted.ts',
    '../../capabilities/accounts/keep.ts',
    'capabilities-through-their-index',
  ],
  ['contract/core/planted.ts', '../../server/platform/ids.ts', 'imports-of-contract'],
  ['contract/core/knowing.ts', '../orders/calls.ts', 'core-of-the-contract-knows-no-capability'],
  ['web/kit/planted.ts', '../../contract/orders/calls.ts', 'imports-of-web kit'],
  ['web/cart/screens/planted.ts', '../../../server/platform/ids.ts', 'imports-of-web'],
  ['web/cart/parts/planted.ts', '../../member/screens/page.ts', 'areas-through-their-parts'],
  ['simulator/planted.ts', '../server/platform/ids.ts', 'imports-of-simulator'],
  ['drawing/planted.ts', '../contract/core/money.ts', 'imports-of-drawing'],
  ['server/platform/attacked.ts', '../../attack/flags.ts', 'imports-of-server platform'],
  ['elsewhere/planted.ts', '../contract/core/money.ts', 'every-folder-has-rules'],
] as const;
const existing = [
  'attack/flags.ts',
  'server/capabilities/orders/index.ts',
  'server/capabilities/accounts/index.ts',
  'server/capabilities/accounts/keep.ts',
  'server/schema/accounts.ts',
  'server/capabilities/accounts/store.ts',
  'server/platform/ids.ts',
  'contract/orders/calls.ts',
  'contract/core/money.ts',
  'web/member/screens/page.ts',
];

const { folder, plant } = emptyProject();
beforeAll(() => {
  cpSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'server'));
  cpSync(join(root, 'server/capabilities.ts'), join(folder, 'server/capabilities.ts'));
  for (const file of existing) plant(file, 'export const one = 1;\n');
  for (const [file, to] of planted)
    plant(file, `import { one } from '${to}';\nexport const two = one + 1;\n`);
});

test('each import rule reports what breaks it, with a sentence that says what to do', async () => {
  const found = await imports(folder, ['elsewhere']);
  for (const [file, , rule] of planted)
    expect(
      found.filter((line) => line.startsWith(`${file} → `) && line.includes(rule)),
      `${rule} ← ${file}`,
    ).toEqual([expect.stringMatching(/: .*\w{3,} .*\(.+\)$/)]);
  expect(found.join('\n')).not.toMatch(/undefined|missing-tsc/);
});

test('a cycle is reported with its path', async () => {
  plant('drawing/a.ts', "export { b } from './b.ts';\n");
  plant('drawing/b.ts', "export { a } from './a.ts';\n");
  expect(about(await imports(folder), 'drawing/a.ts')).toEqual([
    expect.stringMatching(/^drawing\/a\.ts → drawing\/b\.ts → drawing\/a\.ts: .* circle; .*no-circles/),
  ]);
});

test('refuses a thirteenth name in an index', () => {
  const names = Array.from({ length: 13 }, (_, index) => `name${index}`).join(', ');
  expect(indexFaults('x/index.ts', `export { ${names} } from './a.ts';`)).toHaveLength(1);
  expect(
    indexFaults(
      'x/index.ts',
      "export { findRow, type Row } from './store.ts';\nexport { act } from './act.ts';",
    ),
  ).toEqual([]);
});
