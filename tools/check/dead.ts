import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './files.ts';

/** Files, exports and packages that nobody uses, in the tree under `folder`, by the settings of `knip.jsonc`. */
export function dead(folder = root): string[] {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/knip'),
    ['--no-progress', '--directory', folder],
    { encoding: 'utf8' },
  );
  return status === 0 ? [] : [stdout.trim() || stderr.trim()];
}
