import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';
import { made, makes } from './made.ts';

/** Generated files that are older than their sources. */
export const generated = (folder = root): string[] =>
  Object.entries(made).flatMap(([file, text]) => {
    const path = join(folder, file);
    return existsSync(path) && readFileSync(path, 'utf8') === text(folder)
      ? []
      : [`${file}: out of date; run ${makes}`];
  });
