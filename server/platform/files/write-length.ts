import { open } from 'node:fs/promises';

/* WebM (RFC 8794, RFC 9559): elements of an identifier, a size and content, which may be elements again. */

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  duration: 0x4489,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
/** Elements whose content is read too. Their size may be unknown. */
const parents: ReadonlySet<number> = new Set([ids.segment, ids.cluster, ids.blockGroup]);

type Element = { id: number; at: number; body: number; end: number };

/** The number of bytes of an identifier or a size, by its first byte; more than 8 in a damaged file. */
const widthAt = (film: Buffer, at: number) => Math.clz32(film[at] ?? 0) - 23;

/** The element at an offset; null at the end, and where none can be read. */
function elementAt(film: Buffer, at: number): Element | null {
  const idWidth = widthAt(film, at);
  const sizeAt = at + idWidth;
  const sizeWidth = widthAt(film, sizeAt);
  const body = sizeAt + sizeWidth;
  if (idWidth > 4 || sizeWidth > 8 || body > film.length) return null;
  const id = film.readUIntBE(at, idWidth);
  let size = (film[sizeAt] ?? 0) & (0xff >> sizeWidth);
  for (const byte of film.subarray(sizeAt + 1, body)) size = size * 256 + byte;
  return { id, at, body, end: body + size };
}

/** Ten minutes of film and sound have some 70,000 blocks. */
const mostElements = 200_000;

/** Programs write what is about the whole recording into its first few hundred bytes. */
const headBytes = 4096;

/** A longer recording is none: its times are damaged. */
const millisecondsOfDay = 86_400_000;

/** Where the element after this one begins. */
const nextAt = ({ id, body, end }: Element): number => (parents.has(id) ? body : end);

/** The elements between two offsets, and those within parents. */
function* elementsIn(film: Buffer, from: number, until = film.length): Generator<Element> {
  let element = elementAt(film, from);
  for (let left = mostElements; element && element.at < until && left > 0; left -= 1) {
    yield element;
    element = elementAt(film, nextAt(element));
  }
}

/** The time of a block within its cluster stands behind the number of its track. */
const timeOf = (film: Buffer, { body }: Element): number => {
  const at = body + widthAt(film, body);
  return at + 2 <= film.length ? film.readInt16BE(at) : 0;
};

/**
 * The element about the whole recording, and its length in its own units: the last block, and as long as the one before lasted. Null where
 * the elements do not lead to the end of the film: a wrong length is worse than none.
 */
function measure(film: Buffer): { info: Element; length: number } | null {
  let info: Element | null = null;
  let cluster = 0;
  let [before, last] = [0, 0];
  let reached = 0;
  for (const element of elementsIn(film, 0)) {
    const { id, body, end } = element;
    reached = nextAt(element);
    if (id === ids.info) info = element;
    if (id === ids.clusterTime && end > body && end <= Math.min(body + 6, film.length))
      cluster = film.readUIntBE(body, end - body);
    if (id === ids.simpleBlock || id === ids.block) {
      const time = cluster + timeOf(film, element);
      if (time > last) [before, last] = [last, time];
    }
  }
  const length = last + (last - before);
  return info && reached === film.length && last > 0 && length < millisecondsOfDay ? { info, length } : null;
}

/** An element with a short content, and with a size of 1 byte. */
const element = (id: number, body: Uint8Array) =>
  Buffer.concat([Buffer.from([id >> 8, id & 0xff, 0x80 | body.length]), body]);

/** Whether a film has its length, by its first bytes. */
function hasLength(head: Buffer): boolean {
  const info = [...elementsIn(head, 0)].find(({ id }) => id === ids.info);
  return (
    info !== undefined && [...elementsIn(head, info.body, info.end)].some(({ id }) => id === ids.duration)
  );
}

/**
 * The same content with the length, in as many bytes: the names of the programs that wrote it become shorter. Null where it
 * has no room.
 */
function withLength(film: Buffer, { body, end }: Element, length: number): Buffer | null {
  const all = [...elementsIn(film, body, end)];
  const isName = ({ id }: Element) => id === ids.muxingApp || id === ids.writingApp;
  const double = Buffer.alloc(8);
  double.writeDoubleBE(length);
  const parts = [
    ...all.filter((part) => !isName(part)).map((part) => film.subarray(part.at, part.end)),
    element(ids.duration, double),
    element(ids.muxingApp, Buffer.alloc(0)),
  ];
  const room = end - body - Buffer.concat(parts).length - 3;
  const name = all.find(({ id }) => id === ids.writingApp);
  if (room < 0 || room > 0x7e || !name) return null;
  // Zeros at its end are no part of a name.
  const rest = Buffer.alloc(room);
  film.copy(rest, 0, name.body, Math.min(name.end, name.body + room));
  return Buffer.concat([...parts, element(ids.writingApp, rest)]);
}

/**
 * Writes the length into a WebM recording that has none, in place: some browsers write it while they record and do not know
 * their end. Without it a player shows 0:00 and cannot seek.
 */
export async function writeLength(path: string, mediaType: string | null): Promise<void> {
  if (mediaType !== 'video/webm' && mediaType !== 'audio/webm') return;
  const file = await open(path, 'r+');
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    if (hasLength(head.subarray(0, bytesRead))) return;
    const film = await file.readFile();
    const measured = measure(film);
    const info = measured && withLength(film, measured.info, measured.length);
    if (info) await file.write(info, 0, info.length, measured.info.body);
  } finally {
    await file.close();
  }
}
