import { expect, test } from 'vitest';
import { careWords } from './care-words.ts';

test('allergies come first, then whom to call and who may collect', () => {
  const mother = { name: '王芳', relation: '妈妈', tel: '13800138000' };
  const words = careWords({ allergies: '花生', contacts: [mother], pickups: [mother] });
  expect(words.map(([, value]) => value)).toEqual([
    '花生',
    ...Array(2).fill(expect.stringContaining('王芳')),
  ]);
});
