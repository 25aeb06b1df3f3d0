import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openEmbedded } from '../../server/platform/database/embedded/open.ts';
import { removeEmbedded } from '../../server/platform/database/embedded/remove.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openPool } from '../../server/platform/database/pool.ts';
import { copying, databasesFolder, onDatabase, runOnce } from '../../server/platform/database/testing.ts';

const prefix = 'tongxue_test_';
/** Databases on a server of others are told from running ones by their age; folders by their lock. */
const longestRunMs = 6 * 3600 * 1000;
const settledMs = 10 * 60 * 1000;

type TestServer = { url: string; close(): Promise<void> };

/** Removes what runs that were killed have left among temporary files, their database servers too. */
async function removeDeadRuns(): Promise<void> {
  for (const folder of globSync(
    [tmpdir(), databasesFolder()].map((place) => join(place, 'tongxue-test-*')),
  )) {
    // One that has just been made may not be locked yet; one that is open says so; another user's is not ours to remove.
    try {
      if (Date.now() - statSync(folder).mtimeMs < settledMs) continue;
      const inside = join(folder, 'shop/data');
      if (existsSync(inside)) await removeEmbedded(inside);
      await removeEmbedded(folder);
    } catch {}
  }
}

/** Removes the folder when the process ends without having come to the end of the run, once its server has stopped. */
function removeAtExit(folder: string): void {
  process.once('exit', () => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let left = 100; left > 0 && existsSync(join(folder, 'postgresql/postmaster.pid')); left -= 1)
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
  // Nothing here must outlive a power failure, and nothing lives long enough to be swept.
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

/** Drops databases of tests: this run's, and those of runs that have long ended. */
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

/** What tests copy their databases from: `url` of the server, `template` on it. */
export type TemplateServer = { url: string; template: string; close(): Promise<void> };

/**
 * One database server for all tests of a run (embedded, or the one `DATABASE_URL` names) and a migrated template to copy,
 * with what `fill` puts into it. Closing drops every copy.
 */
export async function openTemplateServer(fill?: (pool: Pool) => Promise<void>): Promise<TemplateServer> {
  const given = process.env.DATABASE_URL;
  const server: TestServer = given ? { url: given, close: async () => {} } : await openEmbeddedServer();
  const template = `${prefix}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  const close = async () => {
    await dropDatabases(server.url, template);
    await server.close();
  };
  try {
    await runOnce(server.url, `create database ${template}`);
    const pool = openPool(onDatabase(server.url, template), { max: 2 });
    try {
      await migrate(pool);
      await fill?.(pool);
      // Copies plan their queries with what is known of the template.
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

/** A database of the caller's own with nothing in it, not even tables, which closing the server drops; its address. */
export async function emptyDatabase({
  url,
  template,
}: Pick<TemplateServer, 'url' | 'template'>): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnce(url, `create database ${name}`);
  return onDatabase(url, name);
}

/** Copies the template into a database of the caller's own, which closing the server drops; its address. */
export async function copyDatabase({
  url,
  template,
}: Pick<TemplateServer, 'url' | 'template'>): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnce(url, copying(template, name));
  return onDatabase(url, name);
}
