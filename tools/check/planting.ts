import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** An empty project folder for the tests of one file, with a function that plants files in it; it is removed afterwards. */
export function emptyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-planted-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    plant(file: string, ...lines: readonly string[]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
    },
  };
}

/** The findings about a file or a folder. */
export const about = (lines: readonly string[], file: string) =>
  lines.filter((line) => line.startsWith(file));
