import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from '../../platform/fold/fold.ts';
import { nameTokens, searchQuery, searchTokens, termsIn } from './tokens.ts';

test.each([
  ['少儿英语', ['少儿', '儿英', '英语', '语']],
  ['Go 围棋 K12', ['go', '围棋', '棋', 'k12']],
  ['ＳＴＥＭ营', ['stem', '营']],
  ['鋼琴 Café', ['钢琴', '琴', 'cafe']],
  ['Wi-Fi A.I.', ['wi', 'fi', 'wifi', 'a', 'i', 'ai']],
  ['C++ 编程', ['c', 'cpp', '编程', '程']],
  ['C# 2026-2027', ['c', 'csharp', '2026', '2027']],
  ['', []],
])('%s is indexed by %o', (text, tokens) => expect(searchTokens(text)).toEqual(tokens));

test.each([
  ['跳绳', "('跳绳')", null],
  ['夏令营', "('夏令' <-> '令营')", null],
  ['营', "('营':*)", null],
  ['yoga 入门', "('入门') & 'yoga':*", "('入门') & 'yoga'"],
  ['way of leaves', "'way':* & 'of':* & 'leaves':*", "'way' & 'of' & 'leaves':*"],
  ["'; drop", "'drop':*", "'drop'"],
  ['K12 C1015', "('k12' | 'k' <-> '12') & 'c1015':*", "'k12' & 'c1015':*"],
  ['CS4102', "('cs4102':* | 'cs' <-> '4102':*)", "'cs4102'"],
  ['x', "'x'", "'x'"],
  ['A.I.', "('ai':* | 'a' <-> 'i')", "('ai' | 'a' <-> 'i')"],
  ['K-12', "('k12' | 'k' <-> '12')", "('k12' | 'k' <-> '12')"],
  ['C＋＋', "'cpp':*", "'cpp'"],
  ['self-defence', "('selfdefence':* | 'self':* & 'defence':*)", "('selfdefence' | 'self' & 'defence')"],
  [
    '1005',
    "('1005':* | 'c1005' | 'k1005' | 'v1005' | 'a1005' | 'p1005')",
    "('1005' | 'c1005' | 'k1005' | 'v1005' | 'a1005' | 'p1005')",
  ],
  ['围棋', "('围棋' | 'weiqi' | 'baduk')", null],
  ['入门围棋', "('入门' <-> '门围' <-> '围棋' | ('weiqi' | 'baduk') & ('入门'))", null],
  ['weiqi', "('weiqi':* | '围棋' | 'baduk')", "('weiqi' | '围棋' | 'baduk')"],
])('%s is searched as %s, or by stems as %s', (typed, plain, stems) => {
  expect(searchQuery(typed)).toEqual({ plain, stems });
});

test('a search in names alone asks for marked tokens', () => {
  expect(searchQuery('夏令营 yoga', { inName: true })?.plain).toBe("('xn夏令' <-> 'xn令营') & 'xnyoga':*");
  expect(nameTokens(['夏令', 'chess'])).toEqual(['xn夏令', 'xnchess']);
});

test('punctuation alone searches for nothing', () => expect(searchQuery('！？')).toBeNull());

test('any two neighbouring Chinese characters of a text are among its tokens', () => {
  const sign = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.array(sign, { minLength: 2, maxLength: 12 }), fc.nat(), (signs, position) => {
      const at = position % (signs.length - 1);
      expect(searchTokens(signs.join(''))).toContain(folded(`${signs[at]}${signs[at + 1]}`));
    }),
  );
});

test.each(['constructor', 'valueOf', 'toString', '__proto__'])('%s is a word like any other', (word) => {
  expect(termsIn(word).map(({ joined }) => joined)).toEqual(termsIn(word).map(() => null));
  expect(searchTokens(word).every((token) => typeof token === 'string')).toBe(true);
});
