import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

const rooms = [
  'attack',
  'contract',
  'demo',
  'drawing',
  'words',
  'server',
  'web',
  'simulator',
  'tools',
  'journeys',
  'bench',
];

/** Imports that no wall of `.dependency-cruiser.cjs` allows, in the tree under `folder`. */
export function walls(folder = root, more: readonly string[] = []): string[] {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      ...[...rooms, ...more].filter((room) => existsSync(join(folder, room))),
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  return status === 0 ? [] : [stdout.trim() || stderr.trim()];
}
