import { expect, test } from 'vitest';
import { soundPatterns } from './sounds.ts';
import { nameWords, typedWords } from './typed-words.ts';

test.each([
  ['Li, Lele', ['li', 'lele']],
  ['李 静', ['李', '静']],
  ['“李静”', ['李静']],
  ['李静（家长）', ['李静']],
  ['李乐乐妈妈', ['李乐乐']],
  ['李乐乐的爸爸', ['李乐乐']],
  ['李乐乐 妈妈', ['李乐乐']],
  ['乐乐，爸爸', ['乐乐']],
  ['乐乐 妈', ['乐乐']],
  ['Mrs. Li', ['li']],
  ['李静 13800138000', ['李静', '13800138000']],
  ['李乐乐 二年级', ['李乐乐']],
  ['Zoe Ng, grade 3', ['zoe', 'ng']],
  ["Lele's mom", ['lele']],
  ['乐乐Li', ['乐乐', 'li']],
  ['家长', ['家长']],
  ['周77', ['周77']],
  ['K12数学', ['k12', '数学']],
  ['1_0%', ['1_0%']],
  ['？', []],
  ['阿依古丽・买买提', ['阿依古丽', '买买提']],
  ["'李静'", ['李静']],
  ['-', []],
])('%s is %j', (typed, words) => expect(nameWords(typed)).toEqual(words));

test.each([
  ['Grade 3 Math', ['grade', '3', 'math']],
  ['三年级 数学', ['三年级', '数学']],
  ['妈妈 瑜伽', ['妈妈', '瑜伽']],
  ['Mother Goose', ['mother', 'goose']],
])('of a class, %s is %j', (typed, words) => expect(typedWords(typed)).toEqual(words));

test.each([
  ['lijing', '李静', true],
  ['lilele', '李乐乐', true],
  ['lij', '李静', true],
  ['lj', '李静', true],
  ['zengxian', '曾宪', true],
  ['xian', '西安', true],
  ['chen', '陳', true],
  ['wang', '李', false],
  ['lijing', '李京生', true],
  ['johnson', '张', false],
])('%s sounds like %s: %j', (typed, name, is) =>
  expect(soundPatterns(typed).some((pattern) => new RegExp(pattern).test(name))).toBe(is),
);

test.each(['na', 'nan', 'xian', 'ang', 'gangan'])('thirty letters of %s are read at once', (syllable) => {
  soundPatterns('li');
  const began = performance.now();
  const patterns = soundPatterns(syllable.repeat(30).slice(0, 30));
  expect(performance.now() - began).toBeLessThan(200);
  expect(patterns.length).toBeLessThanOrEqual(6);
});
