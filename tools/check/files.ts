import { globSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Our own source files, relative to the root, in a stable order. */
export const sourceFiles = (
  pattern = '{attack,contract,demo,drawing,server,web,words,simulator,tools,journeys,bench}/**/*.{ts,tsx}',
): string[] => globSync(pattern, { cwd: root }).sort();
