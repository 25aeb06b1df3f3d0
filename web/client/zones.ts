import type { ZoneRow } from '../../contract/core/zones.ts';

/*
 * The time zones as a browser has them, in the place of `contract/core/zones.ts`: those that its page tells hours by came with it,
 * and the whole database, as heavy as a screen, is taken for another one.
 */

type Database = typeof import('../../contract/core/zones.ts');

let database: Database | undefined;
let coming: Promise<void> | undefined;
let failed: unknown;
let carried: Map<string, ZoneRow> | undefined;

/** What `carryZones` wrote into the page. */
const told = () => document.querySelector<HTMLMetaElement>('meta[name="time-zones"]')?.content ?? '[]';

function pageRows(): Map<string, ZoneRow> {
  carried ??= new Map((JSON.parse(told()) as ZoneRow[]).map((row) => [row.name.toLowerCase(), row]));
  return carried;
}

/** Resolves when every zone can be asked. */
export function wholeDatabase(): Promise<void> {
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

/** Resolves when a zone can be asked, if there is such a one. */
export async function zoneAtHand(name: string): Promise<void> {
  if (!pageRows().has(name.toLowerCase())) await wholeDatabase();
}

/** A zone by its IANA name in any spelling. Where the page did not bring it, React waits for the database as for a lazy part. */
export function findRow(name: string): ZoneRow | undefined {
  const row = pageRows().get(name.toLowerCase());
  if (row) return row;
  if (database) return database.findRow(name);
  if (failed) throw failed;
  throw wholeDatabase();
}

/** The zones that are offered for choice; they are asked for once the whole database is there. */
export const listedNames = (): string[] => database?.listedNames() ?? [];
