import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { boundCalls } from './check/bound-calls.ts';
import { firstVisit } from './check/first-visit.ts';
import { messages } from './check/messages.ts';
import { sizes } from './check/sizes.ts';
import { vocabulary } from './check/vocabulary.ts';

const bin = join(import.meta.dirname, '../node_modules/.bin/depcruise');
const walls = spawnSync(
  bin,
  [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'contract',
    'drawing',
    'server',
    'web',
    'simulator',
    'tools',
  ],
  { encoding: 'utf8' },
);

const found = [
  ...(walls.status === 0 ? [] : [walls.stdout.trim() || walls.stderr.trim()]),
  ...sizes(),
  ...vocabulary(),
  ...messages(),
  ...boundCalls(),
  ...firstVisit(),
];
for (const line of found) console.error(line);
console.log(found.length === 0 ? 'The floors hold.' : `${found.length} finding(s).`);
process.exit(found.length === 0 ? 0 : 1);
