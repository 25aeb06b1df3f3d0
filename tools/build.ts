import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { compileMessages } from './messages.ts';

const root = join(import.meta.dirname, '..');
export const buildFolder = join(root, 'build');
const stamp = join(buildFolder, 'built-from');
/** Says which files the compiled messages are from. */
export const messageStamp = join(root, 'messages/compiled/compiled-from');
const isStamped = (file: string, digest: string) => existsSync(file) && readFileSync(file, 'utf8') === digest;

const filesOf = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['messages/compiled/**'] });

function digestOf(files: readonly string[]): string {
  const digest = createHash('sha256');
  for (const file of files.toSorted()) digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest('hex');
}

/** A digest of everything the messages are compiled from. */
const messageSources = () =>
  digestOf([...filesOf('messages/*.json'), 'project.inlang/settings.json', 'tools/messages.ts']);

/** A digest of everything the pages and messages are built from. */
const sources = () =>
  digestOf([
    ...filesOf('{web,contract,drawing,messages,words}/**/*.{ts,tsx,css,json,svg}'),
    'package-lock.json',
    'tools/browser-modules.ts',
    'tools/build.ts',
    'tools/compress.ts',
    'tools/messages.ts',
    'tools/script-groups.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'project.inlang/settings.json',
  ]);

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

/** Whether messages and pages were built from exactly these sources. */
export const isBuilt = (): boolean =>
  isStamped(messageStamp, messageSources()) && isStamped(stamp, sources());

/** Compiles the messages unless they were compiled from exactly these files. Answers whether it had to. */
export function buildMessagesWhereNeeded(): boolean {
  const now = messageSources();
  if (isStamped(messageStamp, now)) return false;
  compileMessages();
  writeFileSync(messageStamp, now);
  return true;
}

/** Builds the pages with the messages as they are compiled, and compresses what browsers take. */
async function buildPages(): Promise<void> {
  const from = sources();
  run('react-router', ['build']);
  await compressFolder(join(buildFolder, 'client'));
  writeFileSync(stamp, from);
}

/** Builds messages and pages unless they were built from exactly these sources. Answers whether it had to. */
export async function buildWhereNeeded(): Promise<boolean> {
  const newMessages = buildMessagesWhereNeeded();
  if (isStamped(stamp, sources())) return newMessages;
  await buildPages();
  return true;
}

if (import.meta.main) {
  if (process.argv[2] === 'pages') await buildPages();
  else console.log((await buildWhereNeeded()) ? 'Built.' : 'Nothing has changed since the last build.');
}
