import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { root } from './files.ts';

/** A table with its export name and its file. */
export type Described = { file: string; name: string; table: PgTable };

/**
 * Loads drizzle-kit. It adds an enumerable `random` to Array.prototype, which would break every `for…in` afterwards, so
 * we remove it.
 */
function readKit(): { generateDrizzleJson(tables: Record<string, PgTable>): Snapshot } {
  const kit = createRequire(import.meta.url)('drizzle-kit/api');
  for (const name of Object.keys(Array.prototype))
    Object.defineProperty(Array.prototype, name, { enumerable: false });
  return kit;
}
const kit = readKit();
type Snapshot = { tables: Record<string, { columns: Record<string, unknown> }> } & Record<string, unknown>;

/** All tables that server/schema under `folder` describes. */
export async function describedTables(folder = root): Promise<Described[]> {
  const found = await Promise.all(
    globSync('server/schema/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
      .sort()
      .map(async (file) => {
        const described: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
        return Object.entries(described).flatMap(([name, table]) =>
          is(table, PgTable) ? [{ file, name, table }] : [],
        );
      }),
  );
  return found.flat();
}

const meta = 'server/platform/database/migrations/meta';
/** The schema after the last migration, as drizzle-kit stores it. */
function lastSnapshot(folder: string): Snapshot {
  const last = globSync('*_snapshot.json', { cwd: join(folder, meta) })
    .sort()
    .at(-1);
  if (!last) throw new Error(`${meta} holds no snapshot`);
  return JSON.parse(readFileSync(join(folder, meta, last), 'utf8')) as Snapshot;
}

/** The difference between a table and its last migration, in words. */
function differenceOf(name: string, now: Snapshot, last: Snapshot): string {
  const [current, previous] = [now.tables[name], last.tables[name]];
  if (!current || !previous) return current ? `table ${name} is new` : `table ${name} is gone`;
  const columns = Object.keys({ ...current.columns, ...previous.columns }).filter(
    (column) => !isDeepStrictEqual(current.columns[column], previous.columns[column]),
  );
  return `table ${name}: ${columns.length > 0 ? `column ${columns.join(', ')}` : 'its keys, checks or indexes'}`;
}

/** Differences between the described tables and the last migration. */
export function missingMigrations(described: readonly Described[], last: Snapshot): string[] {
  const tables = Object.fromEntries(described.map(({ file, name, table }) => [`${file} ${name}`, table]));
  const now = JSON.parse(JSON.stringify(kit.generateDrizzleJson(tables))) as Snapshot;
  const { id: _id, prevId: _prev, tables: _tables, ...rest } = now;
  const others = Object.keys(rest).filter((kind) => !isDeepStrictEqual(now[kind], last[kind]));
  const differing = Object.keys({ ...now.tables, ...last.tables }).filter(
    (name) => !isDeepStrictEqual(now.tables[name], last.tables[name]),
  );
  const fileOf = new Map(described.map(({ file, table }) => [`public.${getTableName(table)}`, file]));
  return [
    ...differing.map((name) => `${fileOf.get(name) ?? meta}: ${differenceOf(name, now, last)}`),
    ...others.map((kind) => `${meta}: ${kind} differ`),
  ].map((difference) => `${difference}, and no migration makes it so; run npm run migrations`);
}

/** Tables and columns that no migration creates. */
export const tables = async (folder = root): Promise<string[]> =>
  missingMigrations(await describedTables(folder), lastSnapshot(folder));
