import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, readPacked, unpack } from './packed.ts';

const rows = [
  { name: '围棋', next: { count: 3, days: [1, 2] }, cover: null },
  { name: 'Chess', next: null, cover: '/a.png' },
];

test('writes each name once and restores everything', () => {
  const text = pack(rows);
  expect(text.match(/"name"/g)).toHaveLength(1);
  expect(readPacked(text)).toEqual(rows);
  expect(unpack(text)).toEqual(rows);
});

test('restores any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(readPacked(pack(value)))).toBe(JSON.stringify(value));
    }),
  );
});
