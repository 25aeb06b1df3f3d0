import { zoneNames, zoneRows, zonesYears, zoneTails } from './zones.data.ts';

/*
 * The whole database of time zones, unpacked from text. A browser has only the zones of its page and loads the rest on
 * demand: there `web/client/zones.ts` replaces this file (`vite.config.ts`).
 */

/** A zone as sent to a browser: its first offset, then each change of its clocks since a year; and the name of its time. */
export type ZoneRow = {
  name: string;
  since: number;
  clocks: string;
  called: readonly [en: string, zh: string];
};
type Packed = { name: string; line: string; isListed: boolean };

const lines = (text: string) => text.slice(1).split('\n');

let known: Map<string, Packed> | undefined;
let tails: string[] = [];
let called: string[][] = [];

/** Every zone by its name in lower case. A line: first offset, first change, index of later changes, index of the name. */
function packed(): Map<string, Packed> {
  if (known) return known;
  known = new Map();
  tails = lines(zoneTails);
  called = lines(zoneNames).map((line) => line.split('|'));
  for (const text of lines(zoneRows)) {
    const [line = '', ...names] = text.split(' ');
    for (const entry of names) {
      const isListed = !entry.startsWith('*');
      const name = isListed ? entry : entry.slice(1);
      known.set(name.toLowerCase(), { name, line, isListed });
    }
  }
  return known;
}

/** A zone by its IANA name in any spelling; undefined where there is none. */
export function findRow(name: string): ZoneRow | undefined {
  const zone = packed().get(name.toLowerCase());
  if (!zone) return undefined;
  const [first = '', start = '', tail = '', place = ''] = zone.line.split(',');
  const clocks = [first, start, tail && tails[Number(tail)]].filter(Boolean).join(' ');
  const [en = zone.name, zh = zone.name] = called[Number(place)] ?? [];
  return { name: zone.name, since: zonesYears.from, clocks, called: [en, zh] };
}

/** Zones offered for choice, one name each, in alphabetical order. */
export const listedNames = (): string[] =>
  [...packed().values()].flatMap(({ name, isListed }) => (isListed ? [name] : [])).sort();

/** Resolves when all zones are loaded: here at once. */
export const loadAllZones = async (): Promise<void> => {};

/** Resolves when a zone is loaded, or does not exist: here at once. */
export const loadZone = async (_name: string): Promise<void> => {};
