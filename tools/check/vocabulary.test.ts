import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vocabulary-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The findings about one file of a capability. */
function foundOf(name: string, text: string): string[] {
  const file = join(folder, 'server/capabilities/lunch', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const found = vocabulary(folder);
  rmSync(file);
  return found;
}
const waiting = 'export async function eat(): Promise<void> {}\n';

test.each(['store.ts', 'menu-store.ts', 'notices.samples.ts', 'wechat-menu.ts', 'wechat.ts', 'eat.ts'])(
  'accepts a file named %s in a capability',
  (name) => {
    expect(foundOf(name, waiting)).toEqual([]);
  },
);

test.each(['cook.ts', 'noticesXsamples.ts', 'restore.ts', 'storeroom.ts', 'wechatter.ts'])(
  'requires %s, which is async, to export the function it is named after',
  (name) => {
    expect(foundOf(name, waiting)).toHaveLength(1);
    expect(foundOf(name, 'export const size = 3;\n')).toEqual([]);
  },
);
