import type { ZoneRow } from '../../contract/core/zones.ts';

/* The browser's replacement of `contract/core/zones.ts`. The page carries the zones it shows times in; the whole database, as
   heavy as a screen, loads only for another zone. */

type Database = typeof import('../../contract/core/zones.ts');

let database: Database | undefined;
let coming: Promise<void> | undefined;
let failed: unknown;
let carried: Map<string, ZoneRow> | undefined;

/** Written into the page by `carryZones`. */
const embedded = () => document.querySelector<HTMLMetaElement>('meta[name="time-zones"]')?.content ?? '[]';

function pageRows(): Map<string, ZoneRow> {
  carried ??= new Map((JSON.parse(embedded()) as ZoneRow[]).map((row) => [row.name.toLowerCase(), row]));
  return carried;
}

/** Resolves when every zone is available. */
export function loadAllZones(): Promise<void> {
  coming ??= import('../../contract/core/zones.ts').then(
    (loaded) => {
      database = loaded;
    },
    (error) => {
      failed = error;
      throw error;
    },
  );
  return coming;
}

/** Resolves when a zone is available, if it exists. */
export async function loadZone(name: string): Promise<void> {
  if (!pageRows().has(name.toLowerCase())) await loadAllZones();
}

/** Finds a zone by its IANA name in any spelling. If the page did not carry it, React suspends until the database has loaded. */
export function findRow(name: string): ZoneRow | undefined {
  const row = pageRows().get(name.toLowerCase());
  if (row) return row;
  if (database) return database.findRow(name);
  if (failed) throw failed;
  throw loadAllZones();
}

/** The zones to choose from; call it after the whole database has loaded. */
export const listedNames = (): string[] => database?.listedNames() ?? [];
