import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { root } from './files.ts';

/** A table by the name it is exported under, with the file that describes it. */
export type Described = { file: string; name: string; table: PgTable };

/** Reads drizzle-kit, which gives every list a `random` that `for…in` meets: whoever runs in the process after it would stumble. */
function readKit(): { generateDrizzleJson(tables: Record<string, PgTable>): Snapshot } {
  const kit = createRequire(import.meta.url)('drizzle-kit/api');
  for (const name of Object.keys(Array.prototype))
    Object.defineProperty(Array.prototype, name, { enumerable: false });
  return kit;
}
const kit = readKit();
type Snapshot = { tables: Record<string, { columns: Record<string, unknown> }> } & Record<string, unknown>;

/** Every table that server/schema under `folder` describes. */
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
/** What the migrations made last, as drizzle-kit keeps it beside them. */
function lastSnapshot(folder: string): Snapshot {
  const last = globSync('*_snapshot.json', { cwd: join(folder, meta) })
    .sort()
    .at(-1);
  if (!last) throw new Error(`${meta} holds no snapshot`);
  return JSON.parse(readFileSync(join(folder, meta, last), 'utf8')) as Snapshot;
}

/** What of a table differs, in words. */
function differenceOf(name: string, now: Snapshot, then: Snapshot): string {
  const [is, was] = [now.tables[name], then.tables[name]];
  if (!is || !was) return is ? `table ${name} is new` : `table ${name} is gone`;
  const columns = Object.keys({ ...is.columns, ...was.columns }).filter(
    (column) => !isDeepStrictEqual(is.columns[column], was.columns[column]),
  );
  return `table ${name}: ${columns.length > 0 ? `column ${columns.join(', ')}` : 'its keys, checks or indexes'}`;
}

/** Where the tables as they are described and as the last migration left them differ. */
export function whatIsInNoMigration(described: readonly Described[], then: Snapshot): string[] {
  const tables = Object.fromEntries(described.map(({ file, name, table }) => [`${file} ${name}`, table]));
  const now = JSON.parse(JSON.stringify(kit.generateDrizzleJson(tables))) as Snapshot;
  const { id: _id, prevId: _prev, tables: _tables, ...rest } = now;
  const others = Object.keys(rest).filter((kind) => !isDeepStrictEqual(now[kind], then[kind]));
  const differing = Object.keys({ ...now.tables, ...then.tables }).filter(
    (name) => !isDeepStrictEqual(now.tables[name], then.tables[name]),
  );
  const fileOf = new Map(described.map(({ file, table }) => [`public.${getTableName(table)}`, file]));
  return [
    ...differing.map((name) => `${fileOf.get(name) ?? meta}: ${differenceOf(name, now, then)}`),
    ...others.map((kind) => `${meta}: ${kind} differ`),
  ].map((what) => `${what}, and no migration makes it so; run npm run migrations`);
}

/** Tables and columns that no migration makes. */
export const tables = async (folder = root): Promise<string[]> =>
  whatIsInNoMigration(await describedTables(folder), lastSnapshot(folder));
