import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { changesOf, readPacked } from './zones/read-packed.ts';

/**
 * Writes `contract/core/zones.data.ts`: the offset of every IANA zone, links included, with each change of it, from the newest
 * tz data that npm has (moment-timezone carries them, and their version). What a zone's time is called comes from the language
 * data of the Node that runs this; it is kept too, because the language data of browsers differ.
 */
const from = 2015;
const until = 2037;
const require = createRequire(import.meta.url);
const packed = JSON.parse(
  readFileSync(require.resolve('moment-timezone/data/packed/latest.json'), 'utf8'),
) as Parameters<typeof readPacked>[0];
/** Every zone, and every link as the zone it leads to. */
export const zones = readPacked(packed);

const minute = 60_000;
const hour = (60).toString(36);
const in36 = (value: number): string => {
  if (!Number.isInteger(value)) throw new Error('an offset or a change that is not a whole number');
  return value.toString(36);
};

/** Names where the language data have none of their own for clocks that no longer go with the others of that name. */
const manitoba = ['Manitoba Time', '曼尼托巴时间'] as const;
const ownNames: Record<string, readonly [en: string, zh: string]> = {
  'Africa/Casablanca': ['Morocco Time', '摩洛哥时间'],
  'Africa/El_Aaiun': ['Western Sahara Time', '西撒哈拉时间'],
  'America/Inuvik': ['Inuvik Time', '伊努维克时间'],
  'America/Rainy_River': manitoba,
  'America/Winnipeg': manitoba,
  'Asia/Taipei': ['Taipei Standard Time', '台北标准时间'],
  'Canada/Central': manitoba,
  'Etc/UTC': ['Coordinated Universal Time', '协调世界时'],
  UTC: ['Coordinated Universal Time', '协调世界时'],
};

function nameOf(zone: string): string {
  const own = ownNames[zone];
  if (own) return own.join('|');
  const name = (tag: string) =>
    new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(Date.UTC(2027, 0, 5))
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${name('en-US')}|${name('zh-CN')}`;
}

/** Numbers what comes, each once. */
function numbered() {
  const known = new Map<string, number>();
  return {
    of: (text: string): number => {
      if (!known.has(text)) known.set(text, known.size);
      return known.get(text) ?? 0;
    },
    all: () => [...known.keys()],
  };
}

/** Two zones of one name must show one time, in winter and in summer: else a family reads an hour that is not theirs. */
function holdNamesApart(listed: ReadonlySet<string>): void {
  const year = Number(packed.version.slice(0, 4)) + 1;
  const seasons = [Date.UTC(year, 0, 15), Date.UTC(year, 6, 15)];
  const clocks = new Map<string, string>();
  for (const zone of listed) {
    const name = nameOf(zone);
    const shown = seasons.map((from) => changesOf(zones.get(zone), { from, until: from }).first).join();
    if ((clocks.get(name) ?? shown) !== shown) throw new Error(`${zone} needs a name of its own: ${name}`);
    clocks.set(name, shown);
  }
}

/** The text of the file: the same data make the same text. */
export function zonesText(): string {
  const listed = new Set(Intl.supportedValuesOf('timeZone'));
  holdNamesApart(listed);
  const names = numbered();
  const tails = numbered();
  const rows = new Map<string, string[]>();
  for (const zone of [...zones.keys()].sort()) {
    const { first, changes } = changesOf(zones.get(zone), {
      from: Date.UTC(from),
      until: Date.UTC(until + 1),
    });
    let [at, offset] = [Date.UTC(from), first];
    const steps = changes.map((change) => {
      const step = [in36((change.at - at) / minute), in36(change.offset - offset)];
      [at, offset] = [change.at, change.offset];
      return step;
    });
    const [start = '', ...tail] = steps.map(
      ([after, by]) => `${after}${by === hour ? '+' : by === `-${hour}` ? '-' : `~${by}`}`,
    );
    const row = [in36(first), start, tail.length > 0 ? tails.of(tail.join(' ')) : '', names.of(nameOf(zone))];
    const key = row.join(',');
    rows.set(key, [...(rows.get(key) ?? []), listed.has(zone) ? zone : `*${zone}`]);
  }
  const lines = [...rows].map(([row, of]) => `${row} ${of.join(' ')}`);
  return `/** Made by \`node tools/make-zones.ts\`; read by time.ts, which says how. */

/** The release of the IANA time zone database. */
export const zonesVersion = '${packed.version}';
/** The first and the last year that is covered. */
export const zonesYears = { from: ${from}, until: ${until} } as const;
export const zoneNames = \`
${names.all().join('\n')}\`;
export const zoneTails = \`
${tails.all().join('\n')}\`;
export const zoneRows = \`
${lines.join('\n')}\`;
`;
}

export const zonesFile = join(import.meta.dirname, '../contract/core/zones.data.ts');

if (import.meta.main) {
  writeFileSync(zonesFile, zonesText());
  console.log(`the zones of ${packed.version}`);
}
