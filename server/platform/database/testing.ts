import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { holdsFilesInMemory, memoryDisk } from '../files/memory-disk.ts';
import { openPool } from './pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address, and the migrated database that fresh ones are copied from. */
    database: { url: string; template: string };
  }
}

/**
 * The folder of test databases: in memory if there is enough, otherwise in the temporary folder. Disks are slow with
 * the hundreds of files of each copy.
 */
export const databasesFolder = (): string => (holdsFilesInMemory() ? memoryDisk : tmpdir());

/** The address of another database on the same server. */
export function withDatabaseName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on its own connection. */
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
 * The statement that copies a database. As files: PostgreSQL's default also writes every page to its log, which takes
 * six times as long for a small database.
 */
export const copying = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/**
 * A test's own database, dropped when closed or when the run ends: migrated and empty, or a copy of another template
 * (`template0` holds nothing).
 */
export async function freshDatabase({ copyOf }: { copyOf?: string } = {}) {
  const { url, template } = inject('database');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnce(url, copying(copyOf ?? template, name));
  const address = withDatabaseName(url, name);
  const pool = openPool(address);
  return {
    url: address,
    pool,
    db: drizzle(pool),
    close: async () => {
      await pool.end();
      await runOnce(url, `drop database if exists ${name} with (force)`);
    },
  };
}
