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

test('guardians who may collect come before others, and numbers have one form', () => {
  const aunts = ['13800138001', '+8613800138001', '0411-8888-1234'].map((tel) => ({
    ...{ name: '王兰', relation: '姨妈' },
    tel,
  }));
  const [, contacts = [], pickups = []] = careWords({
    ...{ allergies: '', contacts: [], pickups: aunts },
    collectors: ['陈静'],
  });
  expect(contacts[1]).toBe('');
  expect(pickups[1]).toMatch(/^陈静/);
  expect(pickups[1]?.match(/\+8613800138001/g)).toHaveLength(2);
  expect(pickups[1]).toContain(' 0411-8888-1234');
});
