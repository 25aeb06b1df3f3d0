import { join } from 'node:path';
import type { EmbeddedDatabase, EmbeddedOptions } from './engine.ts';

/** Starts PGlite behind a socket that `pg` can connect to: the fallback where PostgreSQL's programs do not run. */
export async function startPglite({ folder }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { PGLiteSocketServer } = await import('@electric-sql/pglite-socket');
  const db = await PGlite.create(join(folder, 'pglite'), { extensions: { pg_trgm } });
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0, maxConnections: 60 });
  const listening = new Promise<number>((resolve) => {
    server.addEventListener(
      'listening',
      (event) => resolve((event as CustomEvent<{ port: number }>).detail.port),
      { once: true },
    );
  });
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${await listening}/postgres?sslmode=disable`,
    engine: 'pglite',
    close: async () => {
      await server.stop();
      await db.close();
    },
  };
}
