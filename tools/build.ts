import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { compileMessages } from './messages.ts';

const root = join(import.meta.dirname, '..');
export const buildFolder = join(root, 'build');
const stamp = join(buildFolder, 'built-from');

/** A digest of everything the pages and messages are built from. */
function sources(): string {
  const digest = createHash('sha256');
  const files = [
    ...globSync('{web,contract,drawing,messages}/**/*.{ts,tsx,css,json,svg}', {
      cwd: root,
      exclude: ['messages/compiled/**'],
    }),
    'package-lock.json',
    'tools/build.ts',
    'tools/compress.ts',
    'tools/messages.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'project.inlang/settings.json',
  ].sort();
  for (const file of files) digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest('hex');
}

function run(command: string, args: string[]): void {
  const bin = join(root, 'node_modules/.bin', command);
  const { status, stdout, stderr } = spawnSync(bin, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  console.error(stdout, stderr);
  throw new Error(`${command} ${args.join(' ')} failed`);
}

/** Builds messages and pages unless they were built from exactly these sources. Answers whether it had to. */
export async function buildWhereNeeded(): Promise<boolean> {
  const now = sources();
  const upToDate =
    existsSync(join(root, 'messages/compiled/messages.js')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === now;
  if (upToDate) return false;
  compileMessages();
  run('react-router', ['build']);
  await compressFolder(join(buildFolder, 'client'));
  writeFileSync(stamp, now);
  return true;
}

if (import.meta.main)
  console.log((await buildWhereNeeded()) ? 'Built.' : 'Nothing has changed since the last build.');
