import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callTable } from './call-table.ts';
import { root } from './files.ts';

/** Files that are made from others and were not made again when these changed. */
export const generated = (): string[] =>
  readFileSync(join(root, 'docs/calls.md'), 'utf8') === callTable()
    ? []
    : ['docs/calls.md: out of date; run npm run call-table'];
