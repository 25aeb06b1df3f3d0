import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([
  ['京ICP备12345678号-1', '京ICP备12345678号-1'],
  [' 粤ICP证020123号 ', '粤ICP证020123号'],
  ['', null],
  [undefined, null],
])('the licence number %s is shown as %s', (ICP_NUMBER, shown) => {
  expect(readSettings({ ICP_NUMBER }).icp).toBe(shown);
});

test('what is no licence number is refused at the start', () => {
  expect(() => readSettings({ ICP_NUMBER: '<b>12345678</b>' })).toThrow('icp');
});
