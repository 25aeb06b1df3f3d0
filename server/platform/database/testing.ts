import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from './pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's address, and the migrated database that fresh ones are copied from. */
    database: { url: string; template: string };
  }
}

const memoryDisk = '/dev/shm';
const roomyBytes = 4 * 2 ** 30;

function holdsFilesInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize > roomyBytes && process.availableMemory() > roomyBytes;
  } catch {
    return false;
  }
}

/**
 * Where the databases of tests lie: in memory where a machine has much of it, else among temporary files. A disk's file system
 * takes its time over the hundreds of files that every copy of a database makes and removes.
 */
export const databasesFolder = (): string => (holdsFilesInMemory() ? memoryDisk : tmpdir());

/** The address of another database on the same server. */
export function onDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on a connection of its own. */
export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * The statement that copies a database. As files: PostgreSQL's own choice writes every page into its log as well, which costs
 * a small database six times as much.
 */
export const copying = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/**
 * A database of the test's own, dropped when it is closed, or else when the run ends: migrated and without rows, or a copy
 * of another template of the server (`template0` has nothing in it).
 */
export async function freshDatabase({ copyOf }: { copyOf?: string } = {}) {
  const { url, template } = inject('database');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnce(url, copying(copyOf ?? template, name));
  const own = onDatabase(url, name);
  const pool = openPool(own);
  return {
    url: own,
    pool,
    db: drizzle(pool),
    close: async () => {
      await pool.end();
      await runOnce(url, `drop database if exists ${name} with (force)`);
    },
  };
}
