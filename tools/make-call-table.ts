import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callTable } from './check/call-table.ts';

writeFileSync(join(import.meta.dirname, '../docs/calls.md'), callTable());
console.log('Wrote docs/calls.md.');
