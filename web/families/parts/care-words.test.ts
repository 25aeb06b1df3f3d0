import { expect, test } from 'vitest';
import { careWords } from './care-words.ts';

test('allergies come first, then whom to call and who may collect', () => {
  const mother = { name: '王芳', relation: '妈妈', tel: '13800138000' };
  const aunt = { name: '王兰', relation: '姨妈', tel: '13800138001' };
  const words = careWords({ allergies: '花生', contacts: [mother], pickups: [aunt] });
  expect(words.map(([, value]) => value)).toEqual([
    '花生',
    expect.stringContaining('王芳'),
    expect.stringContaining('王兰'),
  ]);
});
