import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openEmbedded } from '../../server/platform/database/embedded/open.ts';
import { removeEmbedded } from '../../server/platform/database/embedded/remove.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openPool } from '../../server/platform/database/pool.ts';
import {
  copying,
  databasesFolder,
  runOnce,
  withDatabaseName,
} from '../../server/platform/database/testing.ts';

const prefix = 'tongxue_test_';
/** Old runs are recognised by age on a shared server, and by their lock in a folder. */
const longestRunMs = 6 * 3600 * 1000;
const settledMs = 10 * 60 * 1000;

type TestServer = { url: string; close(): Promise<void> };

/** Removes temporary files and database servers of runs that were killed. */
async function removeDeadRuns(): Promise<void> {
  for (const folder of globSync(
    [tmpdir(), databasesFolder()].map((place) => join(place, 'tongxue-test-*')),
  )) {
    // A new folder may not be locked yet; an open one is locked; another user's is not ours to remove.
    try {
      if (Date.now() - statSync(folder).mtimeMs < settledMs) continue;
      const inside = join(folder, 'shop/data');
      if (existsSync(inside)) await removeEmbedded(inside);
      await removeEmbedded(folder);
    } catch {}
  }
}

/** Removes the folder if the process exits before the end of the run, once its server has stopped. */
function removeAtExit(folder: string): void {
  process.once('exit', () => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let tries = 100; tries > 0 && existsSync(join(folder, 'postgresql/postmaster.pid')); tries -= 1)
      Atomics.wait(pause, 0, 0, 30);
    rmSync(folder, { recursive: true, force: true });
  });
}

async function openEmbeddedServer(): Promise<TestServer> {
  await removeDeadRuns();
  const folder = mkdtempSync(join(databasesFolder(), 'tongxue-test-database-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  const embedded = await openEmbedded({ folder, log: () => {} });
  removeAtExit(folder);
  // The data need not survive a power failure, and nothing lives long enough for a vacuum.
  for (const setting of [
    'fsync = off',
    'synchronous_commit = off',
    'full_page_writes = off',
    'autovacuum = off',
  ])
    await runOnce(embedded.url, `alter system set ${setting}`);
  await runOnce(embedded.url, 'select pg_reload_conf()');
  return {
    url: embedded.url,
    close: async () => {
      await embedded.close();
      await removeEmbedded(folder);
    },
  };
}

/** Drops the databases of this run, and of runs that ended long ago. */
async function dropDatabases(url: string, run: string): Promise<void> {
  const pool = openPool(url, { max: 1 });
  try {
    const { rows } = await pool.query(
      `select datname from pg_database where starts_with(datname, '${prefix}')`,
    );
    for (const { datname } of rows) {
      const began = Number.parseInt(datname.slice(prefix.length), 36);
      if (!datname.startsWith(run) && Date.now() - began < longestRunMs) continue;
      await pool.query(`drop database if exists "${datname}" with (force)`);
    }
  } finally {
    await pool.end();
  }
}

/** The source of test databases: the server's `url`, and the `template` on it. */
export type TemplateServer = { url: string; template: string; close(): Promise<void> };

/**
 * One database server for all tests of a run (embedded, or at `DATABASE_URL`), with a migrated template that contains
 * what `fill` adds. Closing it drops every copy.
 */
export async function openTemplateServer(fill?: (pool: Pool) => Promise<void>): Promise<TemplateServer> {
  const serverUrl = process.env.DATABASE_URL;
  const server: TestServer = serverUrl
    ? { url: serverUrl, close: async () => {} }
    : await openEmbeddedServer();
  const template = `${prefix}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  const close = async () => {
    await dropDatabases(server.url, template);
    await server.close();
  };
  try {
    await runOnce(server.url, `create database ${template}`);
    const pool = openPool(withDatabaseName(server.url, template), { max: 2 });
    try {
      await migrate(pool);
      await fill?.(pool);
      // Copies use the template's planner statistics.
      if (fill) await pool.query('analyze');
    } finally {
      await pool.end();
    }
    return { url: server.url, template, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An empty database without tables; returns its address. Closing the server drops it. */
export async function emptyDatabase({
  url,
  template,
}: Pick<TemplateServer, 'url' | 'template'>): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnce(url, `create database ${name}`);
  return withDatabaseName(url, name);
}

/** A copy of the template; returns its address. Closing the server drops it. */
export async function copyDatabase({
  url,
  template,
}: Pick<TemplateServer, 'url' | 'template'>): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnce(url, copying(template, name));
  return withDatabaseName(url, name);
}
