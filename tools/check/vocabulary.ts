import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, sourceFiles } from './files.ts';

const forbidden = /(^|\/)(utils?|helpers?|common|services?|misc|shared|lib)(\/|\.tsx?$)/;

/** Folder and file names that say nothing; rules that wait; verbs that write without a record. */
export function vocabulary(): string[] {
  const found: string[] = [];
  for (const file of sourceFiles()) {
    if (forbidden.test(file)) found.push(`${file}: a name that says nothing about what is in it`);
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const name = basename(file);
    if ((name === 'rules.ts' || name === 'policy.ts') && /\bawait\b|\basync\b/.test(text))
      found.push(`${file}: rules and policies never wait`);
    if (
      file.startsWith('server/capabilities/') &&
      !/(^|-)store\.ts$/.test(name) &&
      name !== 'tables.ts' &&
      /\bcontext\.db\b/.test(text)
    ) {
      found.push(`${file}: only a store queries`);
    }
    if (file.startsWith('web/') && !file.startsWith('web/client/') && /\bfetch\(/.test(text))
      found.push(`${file}: components hold no fetch`);
  }
  return found;
}
