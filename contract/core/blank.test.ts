import { expect, test } from 'vitest';
import { isBlank } from './typed.ts';

/** Blanks that no property names: of Hangul, Braille, hieroglyphs, music and Khitan. */
const otherBlanks = ['\u3164', '\uffa0', '\u2800', '\u{13441}', '\u{13442}', '\u{1d159}', '\u{16fe4}'];

test('a sign that draws nothing alone is blank, whatever its script', () => {
  const drawsNothing = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{M}]/u;
  const signs = Array.from({ length: 0x110000 }, (_, at) => String.fromCodePoint(at));
  const named = signs.filter((sign) => drawsNothing.test(sign));
  expect([...named, ...otherBlanks].filter((sign) => !isBlank(sign))).toEqual([]);
});
