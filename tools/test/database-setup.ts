import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../server/platform/database/embedded/open.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openPool } from '../../server/platform/database/pool.ts';
import { onDatabase, runOnce } from '../../server/platform/database/testing.ts';

/** One database server for all tests (embedded, or the one `DATABASE_URL` names) and a migrated template to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'tongxue-test-'));
  const embedded = folder ? await openEmbedded({ folder, log: () => {} }) : null;
  const url = given ?? embedded?.url ?? '';
  const template = `template_${randomBytes(6).toString('hex')}`;
  await runOnce(url, `create database ${template}`);
  const pool = openPool(onDatabase(url, template), { max: 1 });
  await migrate(pool);
  await pool.end();
  project.provide('database', { url, template });
  return async () => {
    await runOnce(url, `drop database if exists ${template} with (force)`);
    await embedded?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}
