import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const everything =
  '{attack,contract,demo,drawing,server,web,words,simulator,tools,journeys,bench}/**/*.{ts,tsx}';

/** Our own source files under `folder`, relative to it and in a stable order, with their text. */
export const sources = (folder: string, pattern = everything): { file: string; text: string }[] =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
