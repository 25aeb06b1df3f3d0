import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** Bytes read from a file to recognise it: enough for the table of contents of an Office file. */
const headBytes = 65_536;

/** One name for each kind of content that devices write under several. */
const plainNames: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  // Phones write the container of MP4 with another label.
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/ogg': 'audio/ogg',
  'application/x-cfb': 'application/msword',
};

/** Office files, books and the like are archives; their names tell them apart. */
const archives = /^application\/(vnd\.(openxmlformats|oasis|apple)\S*|epub\+zip)$/;

/** Bytes that some programs write before a PDF: byte order mark, line ends, spaces, zeros. */
const blanks = new Set([0xef, 0xbb, 0xbf, 0x0d, 0x0a, 0x09, 0x20, 0x00]);

const recognise = (head: Uint8Array) =>
  // Some recorders begin a few bytes before the first sound.
  fileTypeFromBuffer(head, { mpegOffsetTolerance: 10 });

/** What programs save before a PDF: the head of an answer of HTTP, or of a job for a printer. */
const heads = ['HTTP/', '\u001b%-12345X', '@PJL'];

/** The media type of what begins behind something else: a PDF, or sound behind a long title with a picture. */
function typeBehind(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 1024)).toString('latin1');
  if (heads.some((start) => text.startsWith(start)) && text.includes('%PDF-')) return 'application/pdf';
  return text.startsWith('ID3') ? 'audio/mpeg' : null;
}

/** The media type by the beginning of a file; null for unknown content. */
export async function mediaTypeOf(head: Uint8Array): Promise<string | null> {
  const start = head.findIndex((byte) => !blanks.has(byte));
  const found = (await recognise(head)) ?? (start > 0 ? await recognise(head.subarray(start)) : undefined);
  if (!found) return typeBehind(head);
  return plainNames[found.mime] ?? (archives.test(found.mime) ? 'application/zip' : found.mime);
}

/** The media type of a file by its content. */
export async function mediaTypeIn(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return await mediaTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The ending that a whole file should have by its content; null for content that is unknown or cannot be read. */
export const endingIn = async (path: string): Promise<string | null> =>
  (await fileTypeFromFile(path).catch(() => undefined))?.ext ?? null;
