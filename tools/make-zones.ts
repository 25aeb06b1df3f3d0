import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { changesOf, readPacked } from './zones/read-packed.ts';

/**
 * Writes `contract/core/zones.data.ts`: the offset of every IANA zone and link with all its changes, from the newest tz
 * data on npm (moment-timezone contains them, with their version). The names of zones come from Node's language data;
 * they are stored too, because those of browsers differ.
 */
const from = 2015;
const until = 2037;
const require = createRequire(import.meta.url);
const packed = JSON.parse(
  readFileSync(require.resolve('moment-timezone/data/packed/latest.json'), 'utf8'),
) as Parameters<typeof readPacked>[0];
/** All zones; links map to the zone they refer to. */
export const zones = readPacked(packed);

const minute = 60_000;
const hour = (60).toString(36);
const in36 = (value: number): string => {
  if (!Number.isInteger(value)) throw new Error('an offset or a change is not an integer');
  return value.toString(36);
};

/** Names for zones whose clocks now differ from others of the same name in the language data. */
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
  const ownName = ownNames[zone];
  if (ownName) return ownName.join('|');
  const name = (tag: string) =>
    new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(Date.UTC(2027, 0, 5))
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${name('en-US')}|${name('zh-CN')}`;
}

/** Numbers values, each once. */
function numbered() {
  const numbers = new Map<string, number>();
  return {
    of: (text: string): number => {
      if (!numbers.has(text)) numbers.set(text, numbers.size);
      return numbers.get(text) ?? 0;
    },
    all: () => [...numbers.keys()],
  };
}

/**
 * Two zones of one name must show the same time, in winter and in summer; otherwise a family would read a wrong hour.
 */
function holdNamesApart(listed: ReadonlySet<string>): void {
  const year = Number(packed.version.slice(0, 4)) + 1;
  const seasons = [Date.UTC(year, 0, 15), Date.UTC(year, 6, 15)];
  const clocks = new Map<string, string>();
  for (const zone of listed) {
    const name = nameOf(zone);
    const offsets = seasons.map((from) => changesOf(zones.get(zone), { from, until: from }).first).join();
    if ((clocks.get(name) ?? offsets) !== offsets)
      throw new Error(`${zone} needs a name of its own: ${name}`);
    clocks.set(name, offsets);
  }
}

/** The text of the file; deterministic for the same data. */
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
    let [time, offset] = [Date.UTC(from), first];
    const steps = changes.map((change) => {
      const step = [in36((change.at - time) / minute), in36(change.offset - offset)];
      [time, offset] = [change.at, change.offset];
      return step;
    });
    const [start = '', ...tail] = steps.map(
      ([minutes, by]) => `${minutes}${by === hour ? '+' : by === `-${hour}` ? '-' : `~${by}`}`,
    );
    const row = [in36(first), start, tail.length > 0 ? tails.of(tail.join(' ')) : '', names.of(nameOf(zone))];
    const key = row.join(',');
    rows.set(key, [...(rows.get(key) ?? []), listed.has(zone) ? zone : `*${zone}`]);
  }
  const lines = [...rows].map(([row, zoneNumbers]) => `${row} ${zoneNumbers.join(' ')}`);
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
