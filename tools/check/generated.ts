import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';
import { command, generatedFiles } from './generated-files.ts';

/** Generated files that are older than their sources. */
export const generated = (folder = root): string[] =>
  Object.entries(generatedFiles).flatMap(([file, text]) => {
    const path = join(folder, file);
    return existsSync(path) && readFileSync(path, 'utf8') === text(folder)
      ? []
      : [`${file}: out of date; run ${command}`];
  });
