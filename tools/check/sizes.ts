import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './files.ts';

const fileLimit = 300;

/** Files over 300 lines. Texts and generated data have no such limit. */
export function sizes(): string[] {
  return sourceFiles()
    .filter((file) => !/^demo\/|\.data\.ts$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
      return lines > fileLimit ? [`${file}: ${lines} lines, at most ${fileLimit}`] : [];
    });
}
