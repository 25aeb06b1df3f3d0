import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webmOf } from '../../../tools/test/sound.ts';
import { mediaTypeOf } from './media-type.ts';

const bytes = (...parts: (string | Buffer | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([...part]))),
    Buffer.alloc(2000, 7),
  ]);
const box = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`, '\0\0\0\0');

test.each([
  ['a photograph', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['MP3 without a title, of a recorder', bytes([0xff, 0xfb, 0x90, 0x44]), 'audio/mpeg'],
  ['MP3 of speech, at a low rate', bytes([0xff, 0xf3, 0x40, 0xc4]), 'audio/mpeg'],
  ['MP3 that begins with zeros', bytes([0, 0, 0, 0xff, 0xfb, 0x90, 0x44]), 'audio/mpeg'],
  ['MP3 with a title', bytes('ID3', [3, 0, 0, 0, 0, 0x7f, 0x7f]), 'audio/mpeg'],
  ['AAC', bytes([0xff, 0xf1, 0x50, 0x80]), 'audio/aac'],
  ['AAC of MPEG-2', bytes([0xff, 0xf9, 0x50, 0x80]), 'audio/aac'],
  ['WAV', bytes('RIFF', [0, 0, 1, 0], 'WAVEfmt '), 'audio/wav'],
  ['AMR of a telephone', bytes('#!AMR\n'), 'audio/amr'],
  ['wide AMR', bytes('#!AMR-WB\n'), 'audio/amr'],
  ['a voice memo', box('M4A '), 'audio/mp4'],
  ['a recording of Chrome', webmOf(300), 'video/webm'],
  ['Opus', bytes('OggS', [0, 2], Buffer.alloc(20), [1, 19], 'OpusHead'), 'audio/ogg'],
  ['a film of a phone', box('isom'), 'video/mp4'],
  ['a film of an older phone', box('3gp4'), 'video/mp4'],
  ['a film of iTunes', box('M4V '), 'video/mp4'],
  ['a film of an iPhone', box('qt  '), 'video/quicktime'],
  ['a film that begins wide', bytes([0, 0, 0, 8], 'wide', [0, 0, 1, 0], 'mdat'), 'video/quicktime'],
  ['a film that begins with its index', bytes([0, 0, 1, 0], 'moov'), 'video/quicktime'],
  ['PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['PDF after a byte order mark', bytes([0xef, 0xbb, 0xbf], '%PDF-1.7\n'), 'application/pdf'],
  ['PDF after an empty line', bytes('\r\n%PDF-1.7\n'), 'application/pdf'],
  ['PDF after both', bytes([0xef, 0xbb, 0xbf], '\r\n\r\n%PDF-1.4\n'), 'application/pdf'],
  [
    'PDF with the head of its download',
    bytes('HTTP/1.1 200 OK\r\nA: b\r\n\r\n%PDF-1.7\n'),
    'application/pdf',
  ],
  ['PDF for a printer', bytes('\x1b%-12345X@PJL SET A=B\r\n%PDF-1.4\n'), 'application/pdf'],
  ['MP3 with a title before what nobody knows', bytes('ID3', [3, 0, 0, 0, 0, 0, 10]), 'audio/mpeg'],
  ['Word before 2007', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'application/msword'],
  ['an archive', bytes('PK\x03\x04'), 'application/zip'],
  ['HEIC', box('heic'), 'image/heic'],
  ['a page', bytes('<!doctype html><script>'), null],
  ['a page with the word PDF', bytes('<!doctype html>\n%PDF-1.7'), null],
  ['text of Windows', bytes([0xff, 0xfe], 'a\0b\0'), null],
  ['a table', bytes([0xef, 0xbb, 0xbf], 'a,b\r\n'), null],
  ['nothing', Buffer.alloc(0), null],
])('recognises %s', async (_what, head, type) => {
  expect(await mediaTypeOf(head)).toBe(type);
});

test('no content breaks it, however it begins', async () => {
  const starts = [
    '',
    'PK\x03\x04',
    'ID3',
    'RIFF',
    'OggS',
    '\x1aE\xdf\xa3',
    '\x1f\x8b\x08',
    '\x89PNG\r\n\x1a\n',
    'II*\0',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }), async (start, rest) => {
      const type = await mediaTypeOf(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
      expect(type === null || /^[a-z]+\/\S+/i.test(type)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
