import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { openEmbedded } from './embedded/open.ts';
import { openPool, type PoolOptions } from './pool.ts';

export type OpenDatabase = {
  url: string;
  pool: Pool;
  /** Drizzle over the pool. */
  db: NodePgDatabase;
  close(): Promise<void>;
};

/** Opens the server named by `databaseUrl`, or the embedded database of `folder`. */
export async function openDatabase({
  databaseUrl,
  folder,
  log,
  onLost,
  ...how
}: {
  databaseUrl?: string;
  folder: string;
  log(line: string): void;
  /** Called when the embedded server stops and cannot be restarted. */
  onLost?: (error: Error) => void;
} & Pick<PoolOptions, 'prepares' | 'onSecondConnection' | 'onIdleError'>): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await openEmbedded({ folder, log, ...(onLost ? { onLost } : {}) });
  const url = databaseUrl ?? embedded?.url ?? '';
  const pool = openPool(url, how);
  return {
    url,
    pool,
    db: drizzle(pool),
    close: async () => {
      await pool.end();
      await embedded?.close();
    },
  };
}
