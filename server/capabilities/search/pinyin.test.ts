import { expect, test } from 'vitest';
import { fitsName } from './fits-name.ts';
import { pinyinTokens, pinyinWords } from './pinyin.ts';

test('finds Chinese by its pinyin and its initials, from any character on', () => {
  const tokens = pinyinTokens('少儿英语阅读');
  for (const typed of ['shaoer', 'yingyu', 'yuedu', 'seyy', 'yyyd', 'yd'])
    expect([typed, tokens.some((token) => token.startsWith(typed))]).toEqual([typed, true]);
  expect(pinyinTokens('Go 101')).toEqual([]);
  expect(pinyinTokens('绿')).toEqual(['lv']);
});

test('compares mistakes with words of two syllables', () => {
  expect(pinyinWords('英语阅读 Go')).toEqual(['yingyu', 'yuyue', 'yuedu']);
});

test.each([
  ['曾国', 'zeng'],
  ['曾国', 'ceng'],
  ['单老师', 'shan'],
  ['仇英', 'qiu'],
  ['解缙', 'xie'],
  ['查良', 'zha'],
  ['区老师', 'ols'],
  ['朴槿', 'piaojin'],
  ['尉迟', 'yuchi'],
])('%s is found by %s', (zh, typed) => expect(fitsName({ zh, en: '' }, typed)).toBe(true));
