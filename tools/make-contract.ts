import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { made } from './check/made.ts';

const root = join(import.meta.dirname, '..');
for (const [file, text] of Object.entries(made)) {
  writeFileSync(join(root, file), text(root));
  console.log(`Wrote ${file}.`);
}
