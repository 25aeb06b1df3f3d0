import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scriptCircles } from './script-circles.ts';

const folder = mkdtempSync(join(tmpdir(), 'tongxue-circles-'));
afterAll(() => rmSync(folder, { recursive: true }));
const plant = (file: string, ...imports: string[]) =>
  writeFileSync(
    join(folder, file),
    `${imports.map((name) => `import{a as b}from"./${name}";`).join('')}var c=1;`,
  );

test('finds scripts that import each other in a circle, directly or through others', () => {
  plant('frame.js');
  plant('page.js', 'frame.js', 'one.js');
  plant('one.js', 'frame.js', 'two.js');
  plant('two.js', 'frame.js');
  expect(scriptCircles(folder)).toEqual([]);
  plant('two.js', 'three.js');
  plant('three.js', 'one.js');
  expect(scriptCircles(folder)).toEqual([expect.stringMatching(/^one\.js, three\.js, two\.js import/)]);
});
