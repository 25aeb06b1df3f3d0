import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './check/generated-files.ts';

const root = join(import.meta.dirname, '..');
for (const [file, text] of Object.entries(generatedFiles)) {
  writeFileSync(join(root, file), text(root));
  console.log(`Wrote ${file}.`);
}
