type Packed = { version: string; zones: readonly string[]; links: readonly string[] };
/** Offsets from UTC in minutes, each until the instant (milliseconds) beside it; the last has no end. */
type Zone = { offsets: readonly number[]; until: readonly number[] };
export type Change = { at: number; offset: number };

const digit = (sign: string): number => {
  const code = sign.charCodeAt(0);
  return code > 96 ? code - 87 : code > 64 ? code - 29 : code - 48;
};

/** A number in moment-timezone's format: base 60, with a fraction. */
function base60(text: string): number {
  if (text.startsWith('-')) return -base60(text.slice(1));
  const [integer = '', fraction = ''] = text.split('.');
  const high = [...integer].reduce((sum, sign) => sum * 60 + digit(sign), 0);
  return [...fraction].reduce((sum, sign, index) => sum + digit(sign) / 60 ** (index + 1), high);
}

function readZone(line: string): [name: string, zone: Zone] {
  const [name = '', , offsets = '', places = '', differences = ''] = line.split('|');
  const knownOffsets = offsets.split(' ').map(base60);
  let at = 0;
  const untilTimes = differences
    .split(' ')
    .filter(Boolean)
    .map((text) => (at += Math.round(base60(text) * 60_000)));
  // The data count westward; we count eastward.
  return [
    name,
    { offsets: [...places].map((place) => 0 - (knownOffsets[digit(place)] ?? 0)), until: untilTimes },
  ];
}

/** All zones of moment-timezone's packed data; links map to the zone they refer to. */
export function readPacked({ zones, links }: Packed): Map<string, Zone> {
  const found = new Map(zones.map(readZone));
  for (const link of links) {
    const [to = '', name = ''] = link.split('|');
    const zone = found.get(to);
    if (!zone) throw new Error(`the link ${name} refers to no zone`);
    found.set(name, zone);
  }
  return found;
}

/** The offset at `from`, and each change until `until` (milliseconds). */
export function changesOf(
  zone: Zone | undefined,
  { from, until }: { from: number; until: number },
): { first: number; changes: Change[] } {
  if (!zone) throw new Error('unknown zone');
  const start = zone.until.findIndex((at) => at > from);
  const first = zone.offsets.at(start) ?? 0;
  let offset = first;
  const changes: Change[] = [];
  for (let place = start; place >= 0 && place < zone.until.length; place += 1) {
    const [at = 0, next = 0] = [zone.until[place], zone.offsets[place + 1]];
    if (at < until && next !== offset) changes.push({ at, offset: next });
    offset = next;
  }
  return { first, changes };
}
