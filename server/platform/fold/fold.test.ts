import { expect, test } from 'vitest';
import { folded, foldedPattern } from './fold.ts';

test.each([
  ['Café', 'cafe'],
  ['José', 'jose'],
  ['Nguyễn Đức', 'nguyen duc'],
  ['ＬＩＮ', 'lin'],
  ['Łódź', 'lodz'],
  ['陳老師', '陈老师'],
  ['鋼琴課', '钢琴课'],
  ['臺灣', '台湾'],
  ['什麼', '什么'],
  ['김민준', '김민준'],
  ['Ёлка', 'ёлка'],
])('%s is compared as %s', (text, plain) => {
  expect(folded(text)).toBe(plain);
  expect(folded(plain)).toBe(plain);
});

test('a pattern finds every way of writing, and its own signs are no pattern', () => {
  const finds = (typed: string, text: string) => new RegExp(foldedPattern(typed), 'i').test(text);
  expect(finds('cafe', 'Café Lin')).toBe(true);
  expect(finds('CAFÉ', 'cafe')).toBe(true);
  expect(finds('陈', '陳老师')).toBe(true);
  expect(finds('陳', '陈老师')).toBe(true);
  expect(finds('a.c', 'abc')).toBe(false);
  expect(finds('(a|b)*', 'x(a|b)*')).toBe(true);
  expect(finds('strauss', 'Strauß')).toBe(true);
  expect(finds('100%_\\', '100%_\\')).toBe(true);
});

test.each([
  '钢琴（初级）',
  '数学：初级',
  '围棋，入门？',
  '12～14',
  '等等…',
  '36.5℃',
  'Strauß',
  'Œuvre',
  'ÆON',
  '½ price',
  'ＬＩＮ',
])('a pattern finds %s as it is written and as it is compared', (written) => {
  for (const typed of [written, folded(written)])
    for (const text of [written, folded(written)])
      expect(new RegExp(foldedPattern(typed), 'i').test(text), `${typed} in ${text}`).toBe(true);
});
