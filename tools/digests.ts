import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/digests');

/** The sources in some folders that something is made of, without tests, by their paths from the root. */
export function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    // What messages are compiled to lies beneath them.
    readdirSync(join(root, folder), { recursive: folder !== 'messages', encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.test)\.(tsx?|js|css|json|svg)$/.test(file)),
  );
}

/** How files look from outside: another one has been written to. */
function lookOf(files: readonly string[]): string {
  const look = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(resolve(root, file));
    look.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return look.digest('hex');
}

/** Of what files hold, and what they are called. */
function contentOf(files: readonly string[]): string {
  const content = createHash('sha256');
  for (const file of files) content.update(file).update(readFileSync(resolve(root, file)));
  return content.digest('hex');
}

/**
 * A digest of files: of their names and what is in them. Every start asks for it, so it is kept (under `name`) with how the files
 * looked: they are read again only when one of them has been written to since.
 */
export function digestOf(name: string, files: readonly string[]): string {
  const sorted = files.toSorted();
  const kept = join(cache, name);
  const look = lookOf(sorted);
  const [knownLook, known] = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n') : [];
  if (known && knownLook === look) return known;
  const content = contentOf(sorted);
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(kept, `${look}\n${content}`);
  } catch {
    // Who may not write here reads them again each time.
  }
  return content;
}
