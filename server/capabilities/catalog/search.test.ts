import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchQuery, searchTokens } from './search.ts';

test.each([
  ['少儿英语', ['少儿', '儿英', '英语', '语']],
  ['Go 围棋 K12', ['go', '围棋', '棋', 'k12']],
  ['ＳＴＥＭ营', ['stem', '营']],
  ['', []],
])('%s is indexed by %o', (text, tokens) => expect(searchTokens(text)).toEqual(tokens));

test.each([
  ['围棋', "('围棋')"],
  ['夏令营', "('夏令' <-> '令营')"],
  ['营', "('营':*)"],
  ['chess 入门', "('入门') & 'chess':*"],
  ["'; drop", "'drop':*"],
  ['！？', null],
])('%s asks for %s', (typed, query) => expect(searchQuery(typed)).toBe(query));

test('any two neighbouring Chinese characters of a text are among its tokens', () => {
  const sign = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.array(sign, { minLength: 2, maxLength: 12 }), fc.nat(), (signs, where) => {
      const at = where % (signs.length - 1);
      expect(searchTokens(signs.join(''))).toContain(`${signs[at]}${signs[at + 1]}`);
    }),
  );
});
