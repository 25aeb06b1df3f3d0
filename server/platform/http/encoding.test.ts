import { expect, test } from 'vitest';
import { localePreferred } from '../../../contract/core/locale.ts';
import { encodingFor } from './encoding.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=1.0 , br ; q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['br;level=1;q=0, gzip;level=9', 'gzip'],
  ['gzip;q=0', null],
  ['identity', null],
  [undefined, null],
])('of %s the encoding is %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

test('a long header costs little', () => {
  // Node takes 16 KB of headers.
  for (const repeated of [' ', ';', '; ', ',', 'q=', '; q=', '-', 'en-'])
    for (const read of [encodingFor, localePreferred]) {
      const header = `a${repeated.repeat(15_000 / repeated.length)}b`;
      const before = process.threadCpuUsage();
      read(header);
      const { user, system } = process.threadCpuUsage(before);
      expect([repeated, (user + system) / 1000 < 40]).toEqual([repeated, true]);
    }
});
