import { zoneNames, zoneRows, zonesYears, zoneTails } from './zones.data.ts';

/*
 * The whole database of time zones, read from its packed text. A browser has the zones of its page, and takes the whole only for
 * another: there `web/client/zones.ts` stands in the place of this file (`vite.config.ts`).
 */

/** A zone as it is sent: its first offset, then each change of its clocks since a year; what its time is called. */
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

/** Every zone by its name in small letters. A line: the first offset, the first change, the changes after it, the name's number. */
function packed(): Map<string, Packed> {
  if (known) return known;
  known = new Map();
  tails = lines(zoneTails);
  called = lines(zoneNames).map((line) => line.split('|'));
  for (const text of lines(zoneRows)) {
    const [line = '', ...names] = text.split(' ');
    for (const said of names) {
      const isListed = !said.startsWith('*');
      const name = isListed ? said : said.slice(1);
      known.set(name.toLowerCase(), { name, line, isListed });
    }
  }
  return known;
}

/** A zone by its IANA name in any spelling; undefined: there is none. */
export function findRow(name: string): ZoneRow | undefined {
  const zone = packed().get(name.toLowerCase());
  if (!zone) return undefined;
  const [first = '', start = '', tail = '', place = ''] = zone.line.split(',');
  const clocks = [first, start, tail && tails[Number(tail)]].filter(Boolean).join(' ');
  const [en = zone.name, zh = zone.name] = called[Number(place)] ?? [];
  return { name: zone.name, since: zonesYears.from, clocks, called: [en, zh] };
}

/** The zones that are offered for choice, one name each, in alphabetical order. */
export const listedNames = (): string[] =>
  [...packed().values()].flatMap(({ name, isListed }) => (isListed ? [name] : [])).sort();

/** Resolves when every zone can be asked: here always. */
export const wholeDatabase = async (): Promise<void> => {};

/** Resolves when a zone can be asked, if there is such a one: here always. */
export const zoneAtHand = async (_name: string): Promise<void> => {};
