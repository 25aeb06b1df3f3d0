import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { made } from './check/made.ts';

for (const [file, text] of Object.entries(made)) {
  writeFileSync(join(import.meta.dirname, '..', file), text());
  console.log(`Wrote ${file}.`);
}
