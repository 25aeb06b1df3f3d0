import { join } from 'node:path';
import type { EmbeddedDatabase } from './engine.ts';
import { madePassword } from './password.ts';
import { openDoor } from './pglite-door.ts';

/** Where PGlite keeps the data of a folder. */
export const pgliteOf = (folder: string): string => join(folder, 'pglite');

/** Starts PGlite behind a port that `pg` can connect to: the fallback where PostgreSQL's programs do not run. */
export async function startPglite(folder: string): Promise<EmbeddedDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const password = madePassword(folder);
  const db = await PGlite.create(pgliteOf(folder), { extensions: { pg_trgm, btree_gist } });
  const door = await openDoor(db, password);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${door.port}/postgres`,
    engine: 'pglite',
    close: async () => {
      await door.close();
      await db.close();
    },
  };
}
