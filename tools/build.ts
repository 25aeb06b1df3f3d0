import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const buildFolder = join(root, 'build');
const stamp = join(buildFolder, 'built-from');

/** A digest of everything the pages and messages are built from. */
function sources(): string {
  const digest = createHash('sha256');
  const files = [
    ...globSync('{web,contract,messages}/**/*.{ts,tsx,css,json,svg}', {
      cwd: root,
      exclude: ['messages/compiled/**'],
    }),
    'package-lock.json',
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

/** Compiles the messages of both languages into typed functions. */
export function compileMessages(): void {
  run('paraglide-js', [
    'compile',
    '--project',
    './project.inlang',
    '--outdir',
    './messages/compiled',
    '--no-emit-readme',
    '--silent',
  ]);
}

/** Whether messages and pages were built from exactly these sources. */
export const isBuilt = (): boolean =>
  existsSync(join(root, 'messages/compiled/messages.js')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === sources();

/** Builds the pages with the messages as they are compiled. */
function buildPages(): void {
  const from = sources();
  run('react-router', ['build']);
  writeFileSync(stamp, from);
}

/** Builds messages and pages unless they were built from exactly these sources. Answers whether it had to. */
export function buildWhereNeeded(): boolean {
  if (isBuilt()) return false;
  compileMessages();
  buildPages();
  return true;
}

if (import.meta.main) {
  if (process.argv[2] === 'pages') buildPages();
  else console.log(buildWhereNeeded() ? 'Built.' : 'Nothing has changed since the last build.');
}
