import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeCluster } from './cluster.ts';
import type { EmbeddedDatabase, EmbeddedOptions } from './engine.ts';
import { dataOf, findHome, type Home, isMade } from './home.ts';
import { takeFolder, takeLock } from './lock.ts';
import { pgliteOf, startPglite } from './pglite.ts';
import { startPostgres } from './postgres.ts';

export type { EmbeddedDatabase, EmbeddedOptions } from './engine.ts';
export { isDatabaseInUse } from './lock.ts';

/**
 * Opens the database of a folder: real PostgreSQL from npm, or PGlite where it does not run (said in one line). One process
 * at a time: a second one gets `DatabaseInUse`. A server left behind by `kill -9` is stopped first; the data are kept.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const letGo = takeFolder(options.folder);
  try {
    const database = await start({ ...options, folder: realpathSync(options.folder) });
    let closing: Promise<void> | undefined;
    return { ...database, close: () => (closing ??= database.close().finally(letGo)) };
  } catch (error) {
    letGo();
    throw error;
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, log } = options;
  const made = isMade(dataOf(folder));
  const keepsPglite = existsSync(pgliteOf(folder)) && !made;
  if (options.engine === 'pglite' || (!options.engine && keepsPglite)) {
    log('The database runs on PGlite: one connection, slower, and no safety against power loss.');
    return startPglite(folder);
  }
  let home: Home;
  try {
    home = findHome(folder);
    if (!made) makeCluster(home, folder);
  } catch (error) {
    // Data that are there are never hidden behind a new and empty database.
    if (made || options.engine) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    log(
      `PostgreSQL does not run here (${reason}): PGlite is used, slower and without safety against power loss.`,
    );
    return startPglite(folder);
  }
  return startLocked(home, options);
}

/** Data that lie elsewhere are locked there too: a copied folder points at the same data. */
async function startLocked(home: Home, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (dirname(home.data) === options.folder) return startPostgres(home, options);
  const letGo = takeLock(`${home.data}.lock`, home.data);
  try {
    const database = await startPostgres(home, options);
    return { ...database, close: () => database.close().finally(letGo) };
  } catch (error) {
    letGo();
    throw error;
  }
}
