type Signature = { type: string; at: number; bytes: readonly number[] };

const text = (word: string) => [...word].map((letter) => letter.charCodeAt(0));

/** First bytes of the accepted kinds of file. */
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', at: 0, bytes: text('GIF8') },
  { type: 'image/webp', at: 8, bytes: text('WEBP') },
  { type: 'image/heic', at: 4, bytes: text('ftyphei') },
  { type: 'image/heic', at: 4, bytes: text('ftypmif1') },
  { type: 'image/avif', at: 4, bytes: text('ftypavif') },
  { type: 'application/pdf', at: 0, bytes: text('%PDF-') },
  { type: 'application/zip', at: 0, bytes: [...text('PK'), 3, 4] },
  { type: 'video/quicktime', at: 4, bytes: text('ftypqt') },
  { type: 'audio/mp4', at: 4, bytes: text('ftypM4A') },
  { type: 'video/mp4', at: 4, bytes: text('ftyp') },
  { type: 'video/webm', at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  { type: 'audio/ogg', at: 0, bytes: text('OggS') },
  { type: 'audio/mpeg', at: 0, bytes: text('ID3') },
];

/** Bytes that `mediaTypeOf` needs. */
export const headBytes = 16;

/** The media type by a file's first bytes; null for kinds that are not accepted. */
export function mediaTypeOf(head: Uint8Array): string | null {
  const found = signatures.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte));
  return found?.type ?? null;
}
