import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EmbeddedDatabase, EmbeddedOptions } from './engine.ts';
import { takeFolder } from './lock.ts';
import { startPglite } from './pglite.ts';
import { startPostgres } from './postgres.ts';

/**
 * Opens the database of a folder: real PostgreSQL from npm, or PGlite where it does not run (said in one line). One process
 * at a time: a second one gets `DatabaseInUse`. A server left behind by `kill -9` is stopped first; the data are kept.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder);
  const letGo = takeFolder(folder);
  try {
    const database = await start({ ...options, folder });
    return {
      ...database,
      close: async () => {
        await database.close();
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const began = existsSync(join(options.folder, 'pglite')) ? 'pglite' : undefined;
  if ((options.engine ?? began) === 'pglite') return startPglite(options);
  try {
    return await startPostgres(options);
  } catch (error) {
    if (options.engine === 'postgres') throw error;
    options.log(
      `PostgreSQL does not run here (${error instanceof Error ? error.message.split('\n')[0] : error}); PGlite is used instead.`,
    );
    return startPglite(options);
  }
}
