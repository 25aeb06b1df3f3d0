import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The code points of each face in the design tokens. */
const faces = [
  ...readFileSync(new URL('tokens.css', import.meta.url), 'utf8').matchAll(
    /url\("\.\/faces\/([^"]+)"\).*?unicode-range: ([^;]+);/gs,
  ),
].map(([, file = '', ranges = '']) => ({
  file,
  ranges: ranges.split(', ').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  ),
}));

const faceOf = (letter: string): string | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  return faces.find(({ ranges }) => ranges.some(([from = 0, to = from]) => from <= code && code <= to))?.file;
};

test.each(['Anna', 'Nguyễn Đỗ Phương', 'Łukasz', 'Ștefan', 'Юлия', 'Ґ'])(
  'each letter of the name %s has a face of the shop',
  (name) => {
    expect([...name].filter((letter) => !faceOf(letter))).toEqual([]);
  },
);

test('only names with such letters load further faces', () => {
  expect(new Set([...'Anna Müller’s café – 5 €'].map(faceOf))).toEqual(
    new Set(['source-sans-3-latin.woff2']),
  );
});
