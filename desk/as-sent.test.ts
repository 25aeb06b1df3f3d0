import { expect, test } from 'vitest';
import { asSent } from './as-sent.ts';

test('what is empty is not sent, within a field as little as alone', () => {
  expect([asSent(''), asSent(null), asSent(undefined)]).toEqual([undefined, undefined, undefined]);
  expect(asSent({ lunch: 3000, care_am: null, care_pm: '' })).toEqual({ lunch: 3000 });
  expect(asSent({ zh: '名称', en: '' })).toEqual({ zh: '名称' });
});

test('a box without its tick, a nought and a list are something', () => {
  expect([asSent(false), asSent(0), asSent([])]).toEqual([false, 0, []]);
});

test('of a picture its file is sent', () => {
  const rawFile = new File(['x'], 'cover.png');
  expect(asSent({ rawFile, src: 'blob:x', title: 'cover.png' })).toBe(rawFile);
});
