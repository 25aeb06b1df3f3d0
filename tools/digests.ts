import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/digests');

/** The source files in some folders, without tests, by their paths from the root. */
export function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    // messages/ also contains the compiled messages.
    readdirSync(join(root, folder), { recursive: folder !== 'messages', encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.test)\.(tsx?|js|css|json|svg)$/.test(file)),
  );
}

/** A fingerprint of the files' sizes and times, which changes when one is written. */
function lookOf(files: readonly string[]): string {
  const look = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(resolve(root, file));
    look.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return look.digest('hex');
}

/** A digest of the files' names and contents. */
function contentOf(files: readonly string[]): string {
  const content = createHash('sha256');
  for (const file of files) content.update(file).update(readFileSync(resolve(root, file)));
  return content.digest('hex');
}

/**
 * A digest of the files' names and contents. Every start needs it, so it is cached under `name` with a fingerprint of
 * sizes and times; files are read again only when the fingerprint changes.
 */
export function digestOf(name: string, files: readonly string[]): string {
  const sorted = files.toSorted();
  const cacheFile = join(cache, name);
  const look = lookOf(sorted);
  const [knownLook, knownDigest] = existsSync(cacheFile) ? readFileSync(cacheFile, 'utf8').split('\n') : [];
  if (knownDigest && knownLook === look) return knownDigest;
  const content = contentOf(sorted);
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(cacheFile, `${look}\n${content}`);
  } catch {
    // Without write access the files are read each time.
  }
  return content;
}
