import { type FileHandle, open } from 'node:fs/promises';

/** Containers made of boxes (ISO/IEC 14496-12, QuickTime): films and voice memos of phones. */
const boxed = new Set(['video/mp4', 'video/quicktime', 'audio/mp4']);
const parents = new Set(['moov', 'trak']);
/** What cameras write about a film, such as the place. No player needs it. */
const about = new Set(['udta', 'meta', 'uuid']);

/** A film has some dozens of boxes before its sounds and pictures are cut into parts. */
const mostBoxes = 10_000;
const chunk = 65_536;

type Box = { at: number; head: number; end: number; type: string };

/** The box at an offset; null where none fits before `end`. */
async function boxAt(file: FileHandle, at: number, end: number): Promise<Box | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
  if (bytesRead < 8) return null;
  const short = buffer.readUInt32BE(0);
  const head = short === 1 ? 16 : 8;
  // Zero: up to the end of the file.
  const size = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short || end - at;
  const type = buffer.toString('latin1', 4, 8);
  return size < head || at + size > end ? null : { at, head, end: at + size, type };
}

/** Makes a box free space of the same size: the offsets of sounds and pictures stay right. */
async function free(file: FileHandle, { at, head, end }: Box): Promise<void> {
  await file.write('free', at + 4, 'latin1');
  for (let from = at + head; from < end; from += chunk)
    await file.write(Buffer.alloc(Math.min(chunk, end - from)), 0, undefined, from);
}

/** Erases in a film or voice memo what its camera wrote about it: a family's film must not say where the family lives. */
export async function erasePlace(path: string, mediaType: string | null): Promise<void> {
  if (!boxed.has(mediaType ?? '')) return;
  const file = await open(path, 'r+');
  try {
    const spans = [{ from: 0, end: (await file.stat()).size }];
    let boxes = 0;
    for (let span = spans.pop(); span; span = spans.pop()) {
      let box = await boxAt(file, span.from, span.end);
      while (box && boxes < mostBoxes) {
        boxes += 1;
        if (about.has(box.type)) await free(file, box);
        if (parents.has(box.type)) spans.push({ from: box.at + box.head, end: box.end });
        box = await boxAt(file, box.end, span.end);
      }
    }
  } finally {
    await file.close();
  }
}
