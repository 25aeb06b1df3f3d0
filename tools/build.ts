import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chineseFace, koreanFace } from '../server/platform/faces/chinese-face.ts';
import { compressFolder } from './compress.ts';
import { copyDeskAssets, deskAssets } from './desk-assets.ts';
import { digestOf, sourcesIn } from './digests.ts';
import { compileMessages } from './messages.ts';

const root = join(import.meta.dirname, '..');
export const buildFolder = join(root, 'build');
const stamp = join(buildFolder, 'built-from');
/** Records the digest of the sources that the compiled messages were made from. */
export const messageStamp = join(root, 'messages/compiled/compiled-from');
const isStamped = (file: string, digest: string) => existsSync(file) && readFileSync(file, 'utf8') === digest;

/** A digest of all sources of the messages. */
const messageSources = () =>
  digestOf('messages', [...sourcesIn('messages'), 'project.inlang/settings.json', 'tools/messages.ts']);

/** A digest of all sources of the pages and messages. */
const sources = () =>
  digestOf('pages', [
    ...sourcesIn('web', 'desk', 'contract', 'drawing', 'messages', 'words'),
    'package-lock.json',
    'tools/browser-modules.ts',
    'tools/build.ts',
    'tools/compress.ts',
    'tools/desk-assets.ts',
    'tools/messages.ts',
    'tools/script-groups.ts',
    'vite.config.ts',
    'vite.desk.config.ts',
    'react-router.config.ts',
    'project.inlang/settings.json',
  ]);

/**
 * The folder of the server bundle, named by a digest of its sources, so that starts in parallel and shops that run do
 * not overwrite each other's bundle.
 */
function bundleFolder(): string {
  const server = digestOf('server', [
    ...sourcesIn('server', 'demo', 'simulator'),
    'tools/shop.ts',
    'vite.server.config.ts',
  ]);
  const digest = createHash('sha256').update(sources()).update(server).digest('hex');
  return join(buildFolder, `shop-${digest.slice(0, 16)}`);
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const bin = join(root, 'node_modules/.bin', command);
  if (!existsSync(bin))
    throw new Error(`${command} is not installed. Run \`npm ci && npm run build\` first.`);
  const { status, stdout, stderr } = spawnSync(bin, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  if (status === 0) return;
  console.error(stdout, stderr);
  throw new Error(`${command} ${args.join(' ')} failed`);
}

const projectSettings = join(root, 'project.inlang/settings.json');

/** Lists the files under messages/ in the compiler's settings, which accept no pattern. */
function listMessages(): void {
  const current = readFileSync(projectSettings, 'utf8');
  const files = sourcesIn('messages')
    .filter((file) => file.endsWith('.zh.json'))
    .sort()
    .map((file) => `      "./${file.replace('.zh.', '.{locale}.')}"`);
  const list = `"pathPattern": [\n${files.join(',\n')}\n    ]`;
  const now = current.replace(/"pathPattern": \[[^\]]*\]/, list);
  if (now !== current) writeFileSync(projectSettings, now);
}

/** Whether messages, pages and server bundle were built from exactly these sources. */
export const isBuilt = (): boolean =>
  isStamped(messageStamp, messageSources()) && isStamped(stamp, sources()) && existsSync(bundleFolder());

/** Compiles the messages unless they were compiled from exactly these sources. Returns whether it compiled. */
export function buildMessagesIfNeeded(): boolean {
  listMessages();
  const now = messageSources();
  if (isStamped(messageStamp, now)) return false;
  compileMessages();
  writeFileSync(messageStamp, now);
  return true;
}

/** Builds the pages with the compiled messages, and compresses their files. */
async function buildPages(): Promise<void> {
  const digest = sources();
  run('vite', ['build', '--config', 'vite.desk.config.ts']);
  run('react-router', ['build'], { DESK_ASSETS: JSON.stringify(deskAssets()) });
  copyDeskAssets(join(buildFolder, 'client'));
  await compressFolder(join(buildFolder, 'client'));
  writeFileSync(stamp, digest);
}

/** Bundles the server with the built pages, and removes older bundles. */
function bundle(folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  run('vite', ['build', '--config', 'vite.server.config.ts'], { BUNDLE_FOLDER: unfinished });
  for (const weight of [400, 600] as const) {
    chineseFace(weight);
    koreanFace(weight);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another start may have finished first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  for (const name of readdirSync(buildFolder))
    if (/^shop-\w+$/.test(name) && join(buildFolder, name) !== folder)
      rmSync(join(buildFolder, name), { recursive: true, force: true });
}

/**
 * Builds messages, pages and the server bundle unless they are up to date. Returns whether it built, and the folder of
 * the bundle.
 */
export async function buildIfNeeded(): Promise<{ built: boolean; folder: string }> {
  let built = buildMessagesIfNeeded();
  if (!isStamped(stamp, sources())) {
    await buildPages();
    built = true;
  }
  const folder = bundleFolder();
  if (existsSync(folder)) return { built, folder };
  bundle(folder);
  return { built: true, folder };
}

if (import.meta.main) {
  if (process.argv[2] === 'messages')
    console.log(buildMessagesIfNeeded() ? 'Compiled the messages.' : 'No message has changed.');
  else console.log((await buildIfNeeded()).built ? 'Built.' : 'Nothing has changed since the last build.');
}
