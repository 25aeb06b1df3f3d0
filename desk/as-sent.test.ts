import { expect, test } from 'vitest';
import { asSent } from './as-sent.ts';

test('leaves out empty values, also inside a field', () => {
  expect([asSent(''), asSent(null), asSent(undefined)]).toEqual([undefined, undefined, undefined]);
  expect(asSent({ lunch: 3000, care_am: null, care_pm: '' })).toEqual({ lunch: 3000 });
  expect(asSent({ zh: '名称', en: '' })).toEqual({ zh: '名称' });
});

test('sends false, zero and lists', () => {
  expect([asSent(false), asSent(0), asSent([])]).toEqual([false, 0, []]);
});

test('sends the file of a picture', () => {
  const rawFile = new File(['x'], 'cover.png');
  expect(asSent({ rawFile, src: 'blob:x', title: 'cover.png' })).toBe(rawFile);
});
