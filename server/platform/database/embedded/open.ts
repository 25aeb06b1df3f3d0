import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeCluster } from './cluster.ts';
import { dataOf, findHome, type Home, isMade } from './home.ts';
import { takeFolder, takeLock } from './lock.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startPostgres } from './postgres.ts';

export { isDatabaseInUse } from './lock.ts';
export type { EmbeddedDatabase, EmbeddedOptions } from './postgres.ts';

/**
 * Opens the database of a folder with the PostgreSQL that npm installed. One process at a time: a second one gets
 * `DatabaseInUse`. Stops a server that `kill -9` left behind, and keeps its data.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const release = takeFolder(options.folder);
  try {
    const database = await start({ ...options, folder: realpathSync(options.folder) });
    let closing: Promise<void> | undefined;
    return { ...database, close: () => (closing ??= database.close().finally(release)) };
  } catch (error) {
    release();
    throw error;
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder } = options;
  const isNew = !isMade(dataOf(folder));
  if (isNew) requireNoOlderData(folder);
  let home: Home;
  try {
    home = findHome(folder);
    if (isNew) makeCluster(home, folder);
  } catch (error) {
    if (!isNew) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    throw new Error(
      `PostgreSQL does not run here (${reason}). Set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
      { cause: error },
    );
  }
  return startLocked(home, options);
}

/** Earlier versions fell back to PGlite. A new, empty database must not hide what they stored. */
function requireNoOlderData(folder: string): void {
  const older = join(folder, 'pglite');
  if (existsSync(older))
    throw new Error(
      `${older} holds a PGlite database, which this version cannot open. Move it away, or set DATABASE_URL.`,
    );
}

/** Data outside the folder are locked there too: a copied folder points at the same data. */
async function startLocked(home: Home, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (dirname(home.data) === options.folder) return startPostgres(home, options);
  const release = takeLock(`${home.data}.lock`, home.data);
  try {
    const database = await startPostgres(home, options);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
